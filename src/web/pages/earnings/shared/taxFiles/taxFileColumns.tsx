import type { IntlShape } from 'react-intl';
import type { TaxFilePreview, TaxFiles } from '#machines/earnings/taxFile/taxFile.wire.ts';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { TaxFileDownload } from './TaxFileDownload.tsx';

/** The files of a year, each with its button. */
export function taxFileColumns(intl: IntlShape, of: TaxFiles | undefined): Column<TaxFilePreview>[] {
  const header = (id: 'base' | 'file' | 'model' | 'people' | 'records' | 'withheld') =>
    intl.formatMessage({ id: `taxFile.column.${id}` });
  return [
    {
      id: 'model',
      header: header('model'),
      cell: ({ model }) => intl.formatMessage({ id: `taxFile.model.${model}` }),
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'people',
      header: header('people'),
      cell: ({ people }) => formatCount(intl, people),
      align: 'end',
      phone: 'bottomStart',
    },
    {
      id: 'records',
      header: header('records'),
      cell: ({ records }) => formatCount(intl, records),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'base',
      header: header('base'),
      cell: ({ base }) => <Money amount={base} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'withheld',
      header: header('withheld'),
      cell: ({ withheld }) => <Money amount={withheld} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'file',
      header: header('file'),
      cell: (file) => of && <TaxFileDownload file={file} year={of.year} />,
      align: 'end',
      phone: 'bottomEnd',
    },
  ];
}
