import { type QueryClient, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { collectNextSteps } from '#machines/app/home/home.selectors.ts';
import type { Home } from '#machines/app/home/home.wire.ts';
import { link, nextAction } from '#styled/recipes';
import { homeQuery } from '#web/api/app/home.ts';
import { onboardingHref } from '#web/pages/app/investor/home/onboardingHref.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { NextStepLine } from './NextStepLine.tsx';

/** Loads the data of the widget before the first paint, so that the page does not jump. */
export const prefetchNextStep = (queries: QueryClient) => queries.prefetchQuery(homeQuery);

/** The home page in short, above the list of issuances. Only tenants that show it load this code. */
export function NextStep() {
  const { data: home } = useQuery(homeQuery);
  if (!home) return null;
  const [step] = collectNextSteps(home);
  const figures = <Figures {...home} />;
  return step ? <NextStepLine step={step} onboardingHref={onboardingHref(home.open)} figures={figures} /> : figures;
}

/** Only an investor with tokens has figures. */
function Figures({ capital, income, money: { toClaim } }: Home) {
  const money = useMoney();
  const styles = nextAction();
  if (capital.holdings === 0) return null;
  const short = (amount: number) => money(amount, { isShort: true });
  const earned = income.reduce((sum, { net }) => sum + net, 0);
  return (
    <p className={styles.figures}>
      <FormattedMessage
        id="home.widget"
        values={{
          capital: short(capital.total),
          income: short(earned),
          hasClaim: toClaim > 0 ? 'yes' : 'no',
          claim: short(toClaim),
        }}
      />{' '}
      <Link href="/user/home" className={link()}>
        <FormattedMessage id="home.widgetMore" />
      </Link>
    </p>
  );
}
