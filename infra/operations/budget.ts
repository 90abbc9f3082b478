import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

const NOTIFICATION_PER_CENT = [80, 100];

/** Notifies by mail when a month of the whole account exceeds the budget. */
export function createBudget(scope: Construct, settings: Settings): void {
  const { monthlyBudgetDollars, alarmsTo } = settings;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: NOTIFICATION_PER_CENT.map((threshold) => ({
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
