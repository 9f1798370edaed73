import { FormattedMessage } from 'react-intl';
import { buildFollowPath } from '#machines/issuances/follower/followerLinks.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { useApp, useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

/**
 * Asks for nothing but an address. The browser posts the form itself, so that it works before and without script, and
 * the server answers with a page that has the error beside the field.
 */
export function FollowByMail({ project: { id, slug } }: { project: Project }) {
  const { locale } = useApp().boot;
  const { privacy } = useCustomization().urls;
  const action = `${buildFollowPath(slug)}?lang=${locale}`;
  return (
    <form method="post" action={action} className={form}>
      <TextField
        id="follow-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        label={<FormattedMessage id="follow.label" />}
        hint={<FormattedMessage id="follow.hint" />}
      />
      <Button type="submit" tone="secondary" width="full">
        <FormattedMessage id="follow.send" />
      </Button>
      <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'small' })}>
        <Link className={link()} href={`/user/issuances/${id}`}>
          <FormattedMessage id="follow.account" />
        </Link>
        {privacy && (
          <Link className={link()} href={privacy}>
            <FormattedMessage id="footer.privacy" />
          </Link>
        )}
      </p>
    </form>
  );
}

const form = `${flow({ gap: '3' })} ${css({ pt: '4', borderTop: 'line', _print: { display: 'none' } })}`;
