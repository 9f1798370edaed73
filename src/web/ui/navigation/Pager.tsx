import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { input, pager } from '#styled/recipes';
import { formatCount } from '../figures/count.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import { Link } from './Link.tsx';

export type PagerProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The total is an estimate. */
  isEstimated?: true | undefined;
  hrefFor: (page: number) => string;
  /** Goes to a page whose number was typed. Left out where the steps are enough. */
  onPage?: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  /** The sum of the amounts of all rows, in a list of money. */
  sum?: ReactNode;
  /** Stays at the foot of a large screen while a long list scrolls. */
  isDocked?: boolean;
};

/** With so many pages or fewer, the steps are enough. */
const FEW = 2;

/** The range of the shown rows, with links to the previous and the next page. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, isEstimated, hrefFor, onPage, pageSizes, onPageSizeChange, sum, isDocked } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const styles = pager({ isDocked });
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.root} aria-label={formatMessage({ id: 'ui.pager.label' })}>
      <p className={styles.summary}>
        <FormattedMessage
          id={total === 0 ? 'ui.pager.none' : isEstimated ? 'ui.pager.estimate' : 'ui.pager.summary'}
          values={{ first: formatCount(intl, first), last: formatCount(intl, last), total: formatCount(intl, total) }}
        />
        {sum && <> · {sum}</>}
      </p>
      {pageSizes && onPageSizeChange && (
        <PageSize pageSize={pageSize} pageSizes={pageSizes} onChange={onPageSizeChange} />
      )}
      <div className={styles.steps}>
        <Step href={page > 1 ? hrefFor(page - 1) : undefined} label={formatMessage({ id: 'ui.pager.previous' })}>
          <ChevronLeftIcon />
        </Step>
        <span className={styles.summary}>
          <FormattedMessage
            id={isEstimated ? 'ui.pager.pageOfMany' : 'ui.pager.page'}
            values={{
              page:
                onPage && !isEstimated && pages > FEW ? (
                  <PageNumber key={page} page={page} pages={pages} onPage={onPage} />
                ) : (
                  formatCount(intl, page)
                ),
              pages: formatCount(intl, pages),
            }}
          />
        </span>
        <Step href={page < pages ? hrefFor(page + 1) : undefined} label={formatMessage({ id: 'ui.pager.next' })}>
          <ChevronRightIcon />
        </Step>
      </div>
    </nav>
  );
}

function Step({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  const styles = pager();
  if (href)
    return (
      <Link href={href} className={styles.step} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <span className={styles.step} aria-hidden>
      {children}
    </span>
  );
}

type PageNumberProps = { page: number; pages: number; onPage: (page: number) => void };

/** The number of the page, which can be typed. What is no number changes nothing; a page beyond the last is the last. */
function PageNumber({ page, pages, onPage }: PageNumberProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(String(page));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const typed = Number(text);
    if (!Number.isInteger(typed)) return setText(String(page));
    const to = Math.min(Math.max(typed, 1), pages);
    setText(String(to));
    if (to !== page) onPage(to);
  };
  return (
    <form className={pager().jump} onSubmit={go} noValidate>
      <input
        className={pager().number}
        inputMode="numeric"
        autoComplete="off"
        aria-label={formatMessage({ id: 'ui.pager.goTo' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </form>
  );
}

type PageSizeProps = { pageSize: number; pageSizes: readonly number[]; onChange: (pageSize: number) => void };

function PageSize({ pageSize, pageSizes, onChange }: PageSizeProps) {
  const id = useId();
  const styles = input();
  return (
    <div className={pager().size}>
      <label htmlFor={id}>
        <FormattedMessage id="ui.pager.size" />
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.control}
          value={pageSize}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <span className={styles.affix}>
          <ChevronDownIcon />
        </span>
      </span>
    </div>
  );
}
