import { FormattedMessage, useIntl } from 'react-intl';
import { buildContactHref, findStepHelp } from '#machines/orders/invest/invest.help.ts';
import { currentPath } from '#machines/orders/invest/invest.selectors.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { LawName } from '#web/parts/app/LawName.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

/** Why a step asks, by which law, what becomes of the answers, how long it takes, and whom to ask. */
export function StepHelp({ wizard }: { wizard: Wizard }) {
  const { now, pageData } = useWizard(wizard);
  const help = findStepHelp(currentPath(now));
  if (!help) return null;
  const { step, law, minutes } = help;
  return (
    <aside className={box}>
      <Disclosure key={step} title={<FormattedMessage id="invest.help" />}>
        <div className={text}>
          <p>
            <FormattedMessage id={`invest.help.${step}`} />
          </p>
          {law && (
            <p className={css({ color: 'muted' })}>
              <LawName law={law} />
            </p>
          )}
          <p>
            <FormattedMessage id={`invest.help.${step}.data`} />
          </p>
          <p>
            <FormattedMessage id="invest.help.minutes" values={{ minutes }} />
          </p>
          <ContactLine step={step} title={pageData.project.title} order={pageData.investment?.number} />
        </div>
      </Disclosure>
    </aside>
  );
}

type ContactLineProps = {
  step: NonNullable<ReturnType<typeof findStepHelp>>['step'];
  title: string;
  order: number | undefined;
};

/** The reference of the order, or before there is one, the issuance and the step. */
function ContactLine({ step, title, order }: ContactLineProps) {
  const { formatMessage } = useIntl();
  const { contact } = useCustomization().urls;
  if (!contact) return null;
  const name = formatMessage({ id: `invest.step.${step}` });
  const reference = order === undefined ? `${title} · ${name}` : `INV-${order} · ${name}`;
  return (
    <p>
      <FormattedMessage
        id="invest.help.contact"
        values={{
          reference,
          link: (words) => (
            <Link className={link()} href={buildContactHref(contact, reference)} target="_blank">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}

const box = css({ mt: '6', pt: '2', borderTop: 'line' });
const text = css({ display: 'grid', gap: '3', textStyle: 'small' });
