import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { input, inspector, inspectorDetails, link, offscreen } from '#styled/recipes';
import { useBrand } from '#web/shell/appContext.ts';
import { countsHref, listHref } from '#web/ui/history/historyHref.ts';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';
import { BrandMark } from '#web/ui/layouts/BrandMark.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { DrawingTools, type DrawingToolsProps } from '../inspected/DrawingTools.tsx';

/** The title, and a picker for another kind of entity. */
export function CountsBar({ entity, ...drawing }: { entity: Journalled } & DrawingToolsProps) {
  const styles = inspectorDetails();
  const frame = inspector();
  const { formatMessage } = useIntl();
  const name = (each: Journalled) => formatMessage({ id: `inspect.entities.${each}` });
  return (
    <header className={frame.bar}>
      <BrandMark {...useBrand('/')} />
      <div className={styles.subject}>
        <h1 className={styles.name}>
          <FormattedMessage id="inspect.counts.title" values={{ entities: name(entity) }} />
        </h1>
      </div>
      <EntityPicker entity={entity} name={name} />
      <Link className={link({ tone: 'quiet' })} href={listHref(entity)}>
        <FormattedMessage id="inspect.counts.list" />
      </Link>
      <DrawingTools {...drawing} />
    </header>
  );
}

function EntityPicker({ entity, name }: { entity: Journalled; name: (entity: Journalled) => string }) {
  const id = useId();
  const box = input();
  const { history } = useRouter();
  return (
    <>
      <label htmlFor={id} className={offscreen()}>
        <FormattedMessage id="inspect.counts.what" />
      </label>
      <span className={box.box}>
        <select
          id={id}
          className={box.control}
          value={entity}
          onChange={(event) => history.push(countsHref(event.target.value as Journalled))}
        >
          {Journalled.options.map((each) => (
            <option key={each} value={each}>
              {name(each)}
            </option>
          ))}
        </select>
        <span className={box.affix}>
          <ChevronDownIcon />
        </span>
      </span>
    </>
  );
}
