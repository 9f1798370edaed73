import { FormattedMessage } from 'react-intl';
import type { Customization } from '#machines/customization/customization.contract.ts';
import { takesInterest, takesOrders } from '#machines/project/project.selectors.ts';
import type { Project } from '#machines/project/project.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { useCustomization } from '#web/shell/appContext.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type Way = 'invest' | 'interest';

const pages = { invest: 'invest', interest: 'declare-interest' } as const;

/** What it takes now by its own status, the first being what one mostly comes for; the wizard asks for the rest. */
export function waysInto(project: Project, modules: Customization['modules']): Way[] {
  const { status, tokensLeft, minTokens, price } = project;
  const ways: Way[] = [];
  if (takesOrders(status, modules) && tokensLeft >= minTokens) ways.push('invest');
  if (price !== null && takesInterest(status, project)) ways.push('interest');
  return ways;
}

/** What anyone may begin here; whoever is not signed in is asked to be, and comes back to it. */
export function WaysIn({ project }: { project: Project }) {
  const [first, second] = waysInto(project, useCustomization().modules);
  return (
    <div className={flow({ gap: '3' })}>
      {first && (
        <>
          <span className={css({ display: { base: 'none', tablet: 'contents' } })}>
            <WayIn project={project} way={first} />
          </span>
          <div className={bottomBar}>
            <WayIn project={project} way={first} />
          </div>
        </>
      )}
      {second && <WayIn project={project} way={second} tone="secondary" />}
      <LinkButton href={`/user/issuances/${project.id}`} tone="plain" width="full">
        <FormattedMessage id="issuances.act.follow" />
      </LinkButton>
    </div>
  );
}

function WayIn({ project, way, tone = 'primary' }: { project: Project; way: Way; tone?: 'primary' | 'secondary' }) {
  return (
    <LinkButton href={`/invest/${project.slug}/${pages[way]}`} tone={tone} width="full">
      <FormattedMessage id={`issuances.act.${way}`} />
    </LinkButton>
  );
}

/** In reach at the bottom of a phone. */
const bottomBar = css({
  display: { base: 'block', tablet: 'none' },
  position: 'fixed',
  left: '0',
  right: '0',
  bottom: '0',
  zIndex: 'sticky',
  px: '4',
  pt: '3',
  pb: '[max(0.75rem, env(safe-area-inset-bottom))]',
  borderTop: 'line',
  bg: 'surface',
});
