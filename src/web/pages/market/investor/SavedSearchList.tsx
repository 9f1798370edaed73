import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { BoardFilters, type SavedSearch, SavedSearchForm } from '#machines/market/ad/savedSearch.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { deleteSearch, savedSearchesQuery, saveSearch } from '#web/api/market/market.ts';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindText } from '#web/forms/bind.tsx';
import { withWording } from '#web/forms/withWording.ts';
import { buildAddress } from '#web/lists/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CrossIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { boardFilters, PATH, type TransfersSearch } from '../shared/transferSearch.ts';

const NameForm = v.object({ name: SavedSearchForm.entries.name });
const nothing = { name: '' };
const wording = { 'validator.error_null': 'market.searches.nameMissing' } as const;

type SavedSearchListProps = { search: TransfersSearch; isFiltered: boolean };

/** The user's searches, and the act that saves the current filters, so that each new matching ad is mailed. */
export function SavedSearchList({ search, isFiltered }: SavedSearchListProps) {
  const queries = useQueryClient();
  const { data } = useQuery(savedSearchesQuery);
  const showDone = useDoneToast();
  const refresh = (event: string) => {
    showDone(event);
    return queries.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
  };
  const rows = data?.rows ?? [];
  if (!isFiltered && rows.length === 0) return null;
  return (
    <section className={flow({ direction: 'row', gap: '3' })} aria-labelledby={TITLE}>
      <h2 id={TITLE} className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="market.searches" />
      </h2>
      {rows.length > 0 && (
        <ul className={list}>
          {rows.map((row) => (
            <SavedSearchItem key={row.id} row={row} onDeleted={() => refresh('search.delete')} />
          ))}
        </ul>
      )}
      {isFiltered && (
        <FormActionButton
          label={<FormattedMessage id="market.searches.save" />}
          title={<FormattedMessage id="market.searches.saveTitle" />}
          tone="soft"
          schema={NameForm}
          values={nothing}
          onSend={async ({ name }) => {
            await saveSearch({ name, filters: v.parse(BoardFilters, boardFilters(search)) });
            await refresh('search.save');
          }}
        >
          {(form) => (
            <>
              <FormattedMessage id="market.searches.saveDetail" />
              <TextField
                label={<FormattedMessage id="market.searches.name" />}
                maxLength={60}
                {...bindText(withWording(form.field('name'), wording))}
              />
            </>
          )}
        </FormActionButton>
      )}
    </section>
  );
}

const TITLE = 'saved-searches';

const boardHref = ({ project, ...filters }: BoardFilters) => buildAddress(PATH, { ...filters, issuance: project });

function SavedSearchItem({ row, onDeleted }: { row: SavedSearch; onDeleted: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const { mutate, isPending } = useMutation({ mutationFn: () => deleteSearch(row.id), onSuccess: onDeleted });
  return (
    <li className={item}>
      <Link href={boardHref(row.filters)} className={link()}>
        {row.name}
      </Link>
      <Button
        tone="plain"
        size="icon"
        isLoading={isPending}
        aria-label={formatMessage({ id: 'market.searches.delete' }, { name: row.name })}
        onClick={() => mutate()}
      >
        <CrossIcon size={16} />
      </Button>
    </li>
  );
}

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' });
const item = css({
  display: 'flex',
  alignItems: 'center',
  pl: '3',
  border: 'line',
  borderRadius: 'medium',
  bg: 'surface',
});
