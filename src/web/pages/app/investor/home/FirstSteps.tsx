import { FormattedMessage, useIntl } from 'react-intl';
import { type FirstStep, firstSteps } from '#machines/app/home/home.selectors.ts';
import type { Home } from '#machines/app/home/home.wire.ts';
import { css } from '#styled/css';
import { CheckIcon } from '#web/ui/icons/files.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { DeepBlock } from './DeepBlock.tsx';

type FirstStepsProps = {
  onboarding: NonNullable<Home['onboarding']>;
  identity: Home['identity'];
  onboardingHref: string;
};

/** The steps to a first investment, with the ones already done. */
export function FirstSteps({ onboarding, identity, onboardingHref }: FirstStepsProps) {
  const { formatMessage } = useIntl();
  const steps = firstSteps(onboarding, identity);
  const now = steps.find(({ state }) => state === 'now');
  const title = formatMessage({ id: 'home.first' }, { count: steps.length });
  return (
    <DeepBlock label={title}>
      <h2 className={css({ textStyle: 'section' })}>{title}</h2>
      <p className={css({ mt: '2', mb: '6', color: 'brand.onDeepMuted' })}>
        <FormattedMessage id="home.firstDetail" />
      </p>
      <ol className={css({ display: 'grid', gap: '5', listStyle: 'none' })}>
        {steps.map((each, index) => (
          <Step key={each.step} {...each} number={index + 1} />
        ))}
      </ol>
      {now && (
        <div className={css({ mt: '7' })}>
          <Link href={now.step === 'invest' ? '/user/issuances?show=open' : onboardingHref} className={act}>
            <FormattedMessage
              id={now.step === 'identity' ? `home.first.identity.act.${now.progress}` : `home.first.${now.step}.act`}
            />
          </Link>
        </div>
      )}
    </DeepBlock>
  );
}

function Step({ step, state, progress, number }: FirstStep & { number: number }) {
  return (
    <li
      className={css({ display: 'flex', gap: '4', alignItems: 'flex-start' })}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={tile} data-state={state}>
        {state === 'done' ? <CheckIcon /> : number}
      </span>
      <div className={css({ minWidth: '0' })}>
        <p className={css({ textStyle: 'strong' })}>
          {state === 'done' && (
            <VisuallyHidden>
              <FormattedMessage id="ui.timeline.done" />{' '}
            </VisuallyHidden>
          )}
          <FormattedMessage id={`home.first.${step}`} />
        </p>
        <p className={css({ textStyle: 'small', color: 'brand.onDeepMuted' })}>
          <FormattedMessage
            id={
              step === 'identity' && state === 'now'
                ? `home.first.identity.detail.${progress}`
                : `home.first.${step}.detail`
            }
          />
        </p>
      </div>
    </li>
  );
}

const tile = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'small',
  bg: 'brand.deepSoft',
  color: 'brand.onDeepMuted',
  textStyle: 'figureSmall',
  '&[data-state=now]': { bg: 'brand.bright', color: 'brand.deep' },
  '&[data-state=done]': { color: 'brand.bright' },
});

/** The accent is as dark as the block, so its bright form is the button's background. */
const act = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'control',
  width: { base: 'full', tablet: 'auto' },
  px: '6',
  borderRadius: 'medium',
  bg: 'brand.bright',
  color: 'brand.deep',
  textStyle: 'label',
  fontWeight: 'strong',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: 'brand.onDeep' },
});
