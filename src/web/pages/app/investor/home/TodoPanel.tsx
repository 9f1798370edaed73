import { FormattedMessage } from 'react-intl';
import type { NextStep } from '#machines/app/home/home.selectors.ts';
import { isAboutRetry, isAboutSigning } from '#machines/orders/investment/investment.next.ts';
import { css } from '#styled/css';
import { HomeRow, homeRows, rowsHeading } from '#web/parts/app/HomeRow.tsx';
import { SignatureIcon, UserIcon, WalletIcon } from '#web/ui/icons/account.tsx';
import { CoinsIcon } from '#web/ui/icons/objects.tsx';
import { AlertIcon, DoneIcon } from '#web/ui/icons/signs.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { HomeFigure } from './HomeFigure.tsx';
import { stepAction } from './stepAction.ts';
import { useStepText } from './useStepText.tsx';
import { isForInvestor, type WaitingItem, WaitingRow, waitingKey } from './WaitingRow.tsx';

type TodoPanelProps = { steps: readonly NextStep[]; waiting: readonly WaitingItem[]; onboardingHref: string };

/** The most important task first, then the next ones. Items that need nothing from the investor are separate. */
export function TodoPanel({ steps: [first, ...later], waiting, onboardingHref }: TodoPanelProps) {
  const textOf = useStepText();
  const count = later.length + (first ? 1 : 0);
  const [checked, left] = [waiting.filter(isForInvestor), waiting.filter((item) => !isForInvestor(item))];
  return (
    <Panel
      title={<FormattedMessage id="home.todo" />}
      tools={
        count > 0 && (
          <span className={badge}>
            <FormattedMessage id="ui.nav.tasks" values={{ count }} />
          </span>
        )
      }
    >
      {first ? <Act step={first} onboardingHref={onboardingHref} /> : checked.length === 0 && <AllDone />}
      {later.length > 0 && (
        <>
          <h3 className={rowsHeading}>
            <FormattedMessage id="home.later" />
          </h3>
          <ul className={homeRows}>
            {later.map((step) => {
              const { title, detail } = textOf(step);
              return (
                <HomeRow
                  key={keyOf(step)}
                  icon={renderIcon(step)}
                  title={title}
                  detail={detail}
                  href={stepAction(step, onboardingHref).href}
                />
              );
            })}
          </ul>
        </>
      )}
      <WaitingList heading="home.check" items={checked} />
      <WaitingList heading="home.waiting" items={left} />
    </Panel>
  );
}

function WaitingList({ heading, items }: { heading: 'home.check' | 'home.waiting'; items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={rowsHeading}>
        <FormattedMessage id={heading} />
      </h3>
      <ul className={homeRows}>
        {items.map((item) => (
          <WaitingRow key={waitingKey(item)} item={item} />
        ))}
      </ul>
    </>
  );
}

function Act({ step, onboardingHref }: { step: NextStep; onboardingHref: string }) {
  const { title, detail, amount } = useStepText()(step);
  const { href, label } = stepAction(step, onboardingHref);
  return (
    <div className={act}>
      <div className={css({ display: 'flex', gap: '3', alignItems: 'flex-start' })}>
        <span className={mark}>{renderIcon(step)}</span>
        <div className={css({ minWidth: '0' })}>
          <p className={css({ textStyle: 'strong' })}>{title}</p>
          <p className={css({ textStyle: 'small', color: 'muted' })}>{detail}</p>
        </div>
      </div>
      {amount && (
        <p className={css({ my: '4' })}>
          <HomeFigure amount={amount.value} size="large" />{' '}
          <span className={css({ textStyle: 'small', color: 'muted' })}>
            <FormattedMessage id={`home.amount.${amount.meaning}`} />
          </span>
        </p>
      )}
      <div className={css({ mt: '4' })}>
        <LinkButton href={href} width="full">
          <FormattedMessage id={label} />
        </LinkButton>
      </div>
    </div>
  );
}

function AllDone() {
  return (
    <div
      className={css({
        display: 'flex',
        gap: '3',
        alignItems: 'flex-start',
        p: '4',
        borderRadius: 'card',
        bg: 'sunken',
      })}
    >
      <span className={css({ flex: 'none', color: 'positive.fg' })}>
        <DoneIcon />
      </span>
      <div>
        <p className={css({ textStyle: 'strong' })}>
          <FormattedMessage id="home.nothing" />
        </p>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="home.nothingDetail" />
        </p>
      </div>
    </div>
  );
}

const keyOf = (step: NextStep) => {
  if (step.kind === 'onboarding') return step.kind;
  return step.kind === 'earning' ? step.earning.id : step.investment.id;
};

function renderIcon(step: NextStep) {
  if (step.kind === 'onboarding') return <UserIcon />;
  if (step.kind === 'earning') return <CoinsIcon />;
  if (isAboutSigning(step.what)) return <SignatureIcon />;
  return isAboutRetry(step.what) ? <AlertIcon /> : <WalletIcon />;
}

const badge = css({ px: '3', borderRadius: 'full', bg: 'sunken', textStyle: 'smallStrong', color: 'muted' });

const act = css({ p: { base: '4', tablet: '5' }, borderRadius: 'card', bg: 'brand.subtle' });

const mark = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'medium',
  bg: 'brand.solid',
  color: 'brand.on',
});
