import { FormattedMessage } from 'react-intl';
import { MAX_COMPARED } from '#machines/issuances/project/comparison.limits.ts';
import { comparePath } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { chooseNone, useChosen } from './comparedStore.ts';

/** What was chosen, at the bottom of the screen until it is compared. One issuance alone cannot be compared. */
export function CompareBar() {
  const chosen = useChosen();
  if (!chosen.length) return null;
  return (
    <div className={bar} role="status">
      <span className={css({ flex: '1', minWidth: '0', textStyle: 'label' })}>
        <FormattedMessage id="issuances.compare.count" values={{ count: chosen.length, max: MAX_COMPARED }} />
      </span>
      <Button type="button" tone="plain" size="small" onClick={chooseNone}>
        <FormattedMessage id="issuances.compare.clear" />
      </Button>
      {chosen.length > 1 && (
        <LinkButton href={`${comparePath}?of=${chosen.toSorted().join(',')}`} size="small">
          <FormattedMessage id="issuances.compare.chosen" />
        </LinkButton>
      )}
    </div>
  );
}

const bar = css({
  position: 'sticky',
  bottom: '4',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'floating',
});
