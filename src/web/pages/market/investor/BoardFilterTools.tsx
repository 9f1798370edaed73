import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { number } from '#machines/shared/fields/number.ts';
import { css } from '#styled/css';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import { type FormField, useForm } from '#web/forms/useForm.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import { Accordion } from '#web/parts/app/Accordion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PATH, type TransfersSearch } from '../shared/transferSearch.ts';

/** The filters of the board. Their values are in the address. */
export function BoardFilterTools({ search }: { search: TransfersSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(PATH, search);
  const { min, max, from } = search;
  const isLimited = [min, max, from].some((value) => value !== undefined);
  return (
    <div>
      <ListTools
        search={{
          label: formatMessage({ id: 'market.board.search' }),
          value: search.search,
          hrefFor: (text) => filteredHref({ search: text || undefined }),
        }}
      >
        <IssuanceFilter search={search} />
        <ListFilter
          label={formatMessage({ id: 'market.column.product' })}
          all={formatMessage({ id: 'market.board.allProducts' })}
          value={search.product}
          options={(['debt', 'equity', 'realEstate'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `issuances.product.${value}` }),
          }))}
          hrefFor={(value) => filteredHref({ product: value as TransfersSearch['product'] })}
        />
        <ListFilter
          label={formatMessage({ id: 'market.column.status' })}
          all={formatMessage({ id: 'market.board.allStatuses' })}
          value={search.status}
          options={(['published', 'paused'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `ad.status.${value}` }),
          }))}
          hrefFor={(value) => filteredHref({ status: value as TransfersSearch['status'] })}
        />
      </ListTools>
      <Accordion title={<FormattedMessage id="market.board.limits" />} isOpen={isLimited}>
        <LimitsForm key={[min, max, from].join()} search={search} />
      </Accordion>
    </div>
  );
}

/** The picker offers at most this many issuances. The search finds the others. */
const CHOICES = { size: 100, sort: 'title' };

function IssuanceFilter({ search }: { search: TransfersSearch }) {
  const { formatMessage } = useIntl();
  const { filteredHref } = buildAddresses(PATH, search);
  const { data } = useQuery(investorIssuancesQuery(CHOICES));
  return (
    <ListFilter
      label={formatMessage({ id: 'manager.investments.project' })}
      all={formatMessage({ id: 'manager.investments.allProjects' })}
      value={search.issuance}
      options={(data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      hrefFor={(issuance) => filteredHref({ issuance })}
    />
  );
}

const Amount = v.nullable(number({ min: 0, integer: true, of: 'money' }));
const Limits = v.pipe(
  v.object({ min: Amount, max: Amount, from: v.string() }),
  v.forward(
    v.partialCheck(
      [['min'], ['max']],
      ({ min, max }) => min === null || max === null || min <= max,
      'validator.error_range',
    ),
    ['max'],
  ),
);
type Amount = FormField<number | null>;

function LimitsForm({ search }: { search: TransfersSearch }) {
  const { history } = useRouter();
  const { filteredHref } = buildAddresses(PATH, search);
  const form = useForm(Limits, {
    values: { min: search.min ?? null, max: search.max ?? null, from: search.from ?? '' },
    submit: async ({ min, max, from }) => ({
      ok: true,
      value: filteredHref({ min: min ?? undefined, max: max ?? undefined, from: from || undefined }),
    }),
    onSuccess: (href) => {
      form.reset(form.values);
      history.replace(href as string);
    },
  });
  return (
    <form className={line} {...form.formProps}>
      <Limit field={form.field('min')} id="market.board.min" />
      <Limit field={form.field('max')} id="market.board.max" />
      <TextField type="date" label={<FormattedMessage id="market.board.from" />} {...bindText(form.field('from'))} />
      <div className={css({ pt: { tablet: '7' } })}>
        <Button type="submit" tone="secondary" width="phone">
          <FormattedMessage id="market.board.apply" />
        </Button>
      </div>
    </form>
  );
}

function Limit({ field, id }: { field: Amount; id: 'market.board.min' | 'market.board.max' }) {
  return (
    <MoneyField
      label={<FormattedMessage id={id} />}
      name={field.name}
      value={field.value ?? undefined}
      error={field.error && <MessageText message={field.error} />}
      onValueChange={(value) => field.onChange(value ?? null)}
      onBlur={field.onBlur}
    />
  );
}

const line = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 14rem)) auto' },
  justifyContent: 'start',
  mb: '2',
});
