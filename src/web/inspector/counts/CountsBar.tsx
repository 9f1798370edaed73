import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Journalled } from '#machines/journal/journal.wire.ts';
import { input, inspector, link, offscreen } from '#styled/recipes';
import { BrandMark } from '#web/layouts/BrandMark.tsx';
import { useBrand } from '#web/shell/appContext.ts';
import { ChevronDownIcon } from '#web/ui/icons/arrows.tsx';
import { Link } from '#web/ui/Link.tsx';
import { countsHref, listHref } from '#web/views/manager/historyHref.ts';
import { DrawingTools, type DrawingToolsProps } from '../things/DrawingTools.tsx';

/** Whose states are looked at; others can be chosen. */
export function CountsBar({ thing, ...drawing }: { thing: Journalled } & DrawingToolsProps) {
  const styles = inspector();
  const { formatMessage } = useIntl();
  const name = (each: Journalled) => formatMessage({ id: `inspect.things.${each}` });
  return (
    <header className={styles.bar}>
      <BrandMark {...useBrand('/')} />
      <div className={styles.subject}>
        <h1 className={styles.name}>
          <FormattedMessage id="inspect.counts.title" values={{ things: name(thing) }} />
        </h1>
      </div>
      <Picker thing={thing} name={name} />
      <Link className={link({ tone: 'quiet' })} href={listHref(thing)}>
        <FormattedMessage id="inspect.counts.list" />
      </Link>
      <DrawingTools {...drawing} />
    </header>
  );
}

function Picker({ thing, name }: { thing: Journalled; name: (thing: Journalled) => string }) {
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
          value={thing}
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
