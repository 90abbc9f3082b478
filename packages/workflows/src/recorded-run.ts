import { nameOf } from '@parc-ferme/domain/operations/run';
import { type JobReport, tick } from './race-data-job.ts';

/** A tick that tells the admins what it did, if it did anything, or that it failed. */
export async function runRaceDataJob(...given: Parameters<typeof tick>): Promise<JobReport> {
  const [, , { data, now }] = given;
  const at = now.toISOString();
  const report = await tick(...given).catch(async (error: unknown) => {
    // Where it cannot be noted either, the log still has the error.
    await Promise.allSettled([
      data.runs.record({ at, did: [`failed: ${nameOf(error)}`], failed: true }),
    ]);
    throw error;
  });
  if (report.did.length > 0) await data.runs.record({ at, did: report.did, failed: false });
  return report;
}
