import { FormattedMessage } from 'react-intl';
import { flow } from '#styled/recipes';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ReturnBoxesAction } from './ReturnBoxesAction.tsx';

/** The boxes of a year's return, and its tax statement as a document and as a sheet. The row around them says the year to all who see it. */
export function TaxDownloads({ year }: { year: string }) {
  return (
    <div className={flow({ direction: 'row', gap: '2' })}>
      <ReturnBoxesAction year={year} />
      {(['pdf', 'csv'] as const).map((format) => (
        <Download
          key={format}
          size="small"
          path={`/tax-statement?format=${format}&year=${year}`}
          label={
            <span>
              {format.toUpperCase()}
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="taxStatement.of" values={{ year }} />
              </VisuallyHidden>
            </span>
          }
        />
      ))}
    </div>
  );
}
