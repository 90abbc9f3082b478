import { CHOSEN_KINDS } from '@parc-ferme/domain/message/kinds';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { call, messageOf } from '../../server/api.ts';
import { Failure, Notice } from '../../ui/notice.tsx';
import { Gate } from './gate.tsx';

/** Unsubscribing needs a button, as mail scanners open links. */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const chosen = CHOSEN_KINDS.find(({ kind }) => kind === token.split('.')[0]);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('messages.unsubscribe', { params: { token } }),
  });
  return (
    <Gate title={data ? 'Unsubscribed' : 'Unsubscribe'}>
      {data && <Notice>{data.message}</Notice>}
      {error && (
        <Failure>
          {messageOf(error, 'The server could not be reached. Please try again in a moment.')}
        </Failure>
      )}
      {!data && (
        <>
          <p>
            {chosen
              ? `One click turns off “${chosen.label}” emails. Your other emails keep coming.`
              : 'One click turns off the emails that this link came with.'}
          </p>
          <button
            type="button"
            className="submit"
            aria-disabled={isPending}
            onClick={() => isPending || mutate()}
          >
            Unsubscribe
          </button>
        </>
      )}
      <Link to="/account">Choose which emails you get</Link>
    </Gate>
  );
}
