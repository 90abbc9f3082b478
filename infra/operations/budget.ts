import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

const TOLD_AT_PER_CENT = [80, 100];

/** Tells when a month of the whole account costs more than it should. */
export function budget(scope: Construct, { monthlyBudgetDollars, alarmsTo }: Settings): CfnBudget {
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: TOLD_AT_PER_CENT.map((threshold) => ({
      notification: {
        notificationType: 'ACTUAL',
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmsTo }],
    })),
  });
}
