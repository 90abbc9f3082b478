import { Earnings } from './earnings.tsx';
import { HowItWorks, Story } from './story.tsx';

/** What the competition is, for visitors and first visits. */
export function Introduction() {
  return (
    <>
      <Story />
      <HowItWorks />
      <Earnings />
    </>
  );
}
