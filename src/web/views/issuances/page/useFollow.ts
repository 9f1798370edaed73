import { useMutation, useQueryClient } from '@tanstack/react-query';
import { follow } from '#web/api/issuances.ts';

/** Following is shown as asked for while the server is told, and as it was where that failed. */
export function useFollow(id: string, isFollowing: boolean) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isWanted: boolean) => follow(id, isWanted),
    onSettled: () => queries.invalidateQueries({ queryKey: ['project', 'user'] }),
  });
  return {
    isFollowing: isPending ? variables : isFollowing,
    isBusy: isPending,
    follow: (wanted: boolean) => mutate(wanted),
  };
}
