import { useSeason } from '../../server/season.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { SITE_NAME } from '../../ui/site-name.ts';

/** The address to invite others with. Shown where registration is open; otherwise only admins can invite. */
export function ShareAddress() {
  const { data: season } = useSeason();
  if (season?.registration !== 'open') return null;
  return (
    <section className="panel">
      <h2>Invite friends</h2>
      <p>Registration is open: anyone with the address can play.</p>
      <div className="row">
        <ShareButton
          label="Share the address"
          title={SITE_NAME}
          address="/register"
          className="plain"
        />
      </div>
    </section>
  );
}
