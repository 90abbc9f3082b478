import { CHOSEN_KINDS } from '@parc-ferme/domain/message/kinds';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { CallFailure, Toast } from '../../ui/toast.tsx';
import { Gate } from './gate.tsx';
import { LinkButton } from './link-button.tsx';

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  // A token consists of kind, player and signature.
  const [tokenKind] = token.split('.');
  const messageKind = CHOSEN_KINDS.find(({ kind }) => kind === tokenKind);
  const action = useMutation({
    mutationFn: () => call('messages.unsubscribe', { params: { token } }),
  });
  const { data, error } = action;
  return (
    <Gate title={data ? 'Unsubscribed' : 'Unsubscribe'}>
      {data && <Toast>{data.message}</Toast>}
      <CallFailure error={error} />
      {!data && (
        <>
          <p>
            {messageKind
              ? `One click turns off “${messageKind.label}” emails. Your other emails keep coming.`
              : 'One click turns off the emails that this link came with.'}
          </p>
          <LinkButton action={action}>Unsubscribe</LinkButton>
        </>
      )}
      <Link to="/account">Choose which emails you get</Link>
    </Gate>
  );
}
