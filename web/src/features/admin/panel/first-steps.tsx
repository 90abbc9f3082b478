import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DEFAULT_INVITATION, InviteButton } from '../invitations/invite-button.tsx';
import { PanelHeading } from './panel-view.tsx';

type Step = { name: string; why: string; action: ReactNode };

const STEPS: Step[] = [
  {
    name: 'Invite the others',
    why: `One link for ${DEFAULT_INVITATION.uses} players, valid for ${DEFAULT_INVITATION.days} days.`,
    action: <InviteButton />,
  },
  {
    name: 'Choose the house rules',
    why: 'How the season is ranked, and what you play for.',
    action: (
      <Link className="button plain" to="/admin?view=rules">
        House rules
      </Link>
    ),
  },
  {
    name: 'Bring your old seasons',
    why: 'A spreadsheet is enough for the hall of fame.',
    action: (
      <Link className="button plain" to="/admin/past-seasons">
        Past seasons
      </Link>
    ),
  },
];

/** How a new organiser begins. */
export function FirstSteps() {
  return (
    <>
      <PanelHeading>Three steps to begin</PanelHeading>
      <ol className="list ruled">
        {STEPS.map(({ name, why, action }, index) => (
          <li key={name} className="spread">
            <div>
              <h3>{`${index + 1}. ${name}`}</h3>
              <p className="quiet">{why}</p>
            </div>
            <div className="row">{action}</div>
          </li>
        ))}
      </ol>
    </>
  );
}
