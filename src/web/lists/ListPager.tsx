import { Pager } from '#web/ui/navigation/Pager.tsx';

type ListPagerProps = {
  data: { page: number; size: number; total: number } | undefined;
  hrefWith: (change: { page: number | undefined }) => string;
  /** The rows that fit on one page: where the user chooses the size of a page, its smallest size. */
  most?: number;
};

/** The pages of a list, unless all of it is on one. */
export function ListPager({ data, hrefWith, most = data?.size }: ListPagerProps) {
  if (!data || most === undefined || data.total <= most) return null;
  return (
    <Pager
      page={data.page}
      pageSize={data.size}
      total={data.total}
      hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
    />
  );
}
