import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { sourceText } from '../../../ui/revision-source.ts';
import { Loaded } from '../loaded.tsx';

/** How the result came to be, the latest revision first. */
export function Revisions({ raceId }: { raceId: string }) {
  const history = useServerData(routeQuery('results.revisions', { params: { raceId } }));
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">Revisions</h2>
      <Loaded query={history} lines={2}>
        {({ revisions }) => (
          <ol className="list ruled" reversed>
            {revisions.map(({ revision, acceptedAt, reason, text, ...origin }, index) => (
              <li key={revision}>
                <p className="small quiet">
                  Revision <span>{revision}</span>, <DateTime at={acceptedAt} />
                </p>
                <p>{`${sourceText(origin)}${reason ? `: ${reason}` : ''}`}</p>
                <p className="small quiet">
                  {index === revisions.length - 1 ? 'The first result that was accepted' : text}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
