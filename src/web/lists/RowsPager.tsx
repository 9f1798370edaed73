import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { type PageSize, pageSizes, readRows, rememberRows } from './rowsPerPage.ts';

type RowsPagerProps = Pick<ComponentProps<typeof Pager>, 'isDocked' | 'sum'> & {
  data: { page: number; size: number; total: number; isEstimated?: true | undefined };
  hrefWith: (change: { page: number | undefined; size?: PageSize | undefined }) => string;
};

/** The pages of a list in which the user chooses how many rows a page has. */
export function RowsPager({ data, hrefWith, ...rest }: RowsPagerProps) {
  const { history } = useRouter();
  const hrefFor = (page: number) => hrefWith({ page: page === 1 ? undefined : page });
  return (
    <Pager
      {...rest}
      page={data.page}
      pageSize={data.size}
      total={data.total}
      isEstimated={data.isEstimated}
      hrefFor={hrefFor}
      onPage={(page) => history.push(hrefFor(page))}
      pageSizes={pageSizes}
      onPageSizeChange={(chosen) => {
        rememberRows(chosen);
        history.push(hrefWith({ page: undefined, size: readRows() }));
      }}
    />
  );
}
