import type { Race } from '../../server/season.tsx';

type Props = { from: string; races: Race[] };

/** Tells the player on the form that the site has sent the last picks again. */
export function SentAgainNotice({ from, races }: Props) {
  const town = races.find(({ _id }) => _id === from)?.circuit.locality;
  return (
    <p className="notice">
      {`You hadn’t picked, so your picks were sent again from ${town}. You can change them until closing.`}
    </p>
  );
}
