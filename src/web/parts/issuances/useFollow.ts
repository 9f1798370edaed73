import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setFollowing } from '#web/api/issuances/following.ts';

/** Shows the new choice while the server saves it, and the old one again if that fails. */
export function useFollow(id: string, isFollowing: boolean, onSaved?: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isFollowed: boolean) => setFollowing(id, isFollowed),
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: ['project', 'user'] }),
  });
  return {
    isFollowing: isPending ? variables : isFollowing,
    isBusy: isPending,
    follow: (isFollowed: boolean) => mutate(isFollowed),
  };
}
