import { Annotations, type Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

const NOTIFICATION_PER_CENT = [80, 100];

/** Notifies by mail when a month of the whole account exceeds the budget, if the settings name one. */
export function createBudget(scope: Construct, settings: Settings): void {
  const { monthlyBudgetDollars, alarmsTo } = settings;
  if (monthlyBudgetDollars === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
      // With them, the credits of a new account would hide what is being spent.
      costTypes: { includeCredit: false, includeRefund: false },
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

/** The settings as written, and what the region can deploy of them. */
type RegionSettings = { configured: Settings; deployed: Settings };

/** Warns at each deployment whose region has no budgets. */
export function warnOfMissingBudget(stack: Stack, { configured, deployed }: RegionSettings): void {
  if (configured.monthlyBudgetDollars === deployed.monthlyBudgetDollars) return;
  Annotations.of(stack).addWarningV2(
    'parc-ferme:monthlyBudgetDollars',
    `CloudFormation in this region has no budgets, so nobody is notified of costs above $${configured.monthlyBudgetDollars} a month. Create the budget in the console (Billing and Cost Management, Budgets) and remove monthlyBudgetDollars from infra/settings.ts.`,
  );
}
