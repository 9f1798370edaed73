import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import {
  type CreatedPreviewLink,
  NewPreviewLink,
  type PreviewLink,
  previewDays,
} from '#machines/issuances/content/preview.wire.ts';
import { previewHash } from '#machines/shared/routing/previewHash.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { createPreviewLink, previewLinksQuery, revokePreviewLink } from '#web/api/issuances/previewLinks.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { useDoneToast } from '#web/commands/useDoneToast.ts';
import { bindText } from '#web/forms/bind.tsx';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

type PreviewLinksPanelProps = { issuance: string; slug: string };

/** Secret links with which partners read the issuance before it is public. */
export function PreviewLinksPanel({ issuance, slug }: PreviewLinksPanelProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(previewLinksQuery(issuance));
  const queries = useQueryClient();
  const showDone = useDoneToast();
  const [created, setCreated] = useState<CreatedPreviewLink>();
  const refetch = () => queries.invalidateQueries(previewLinksQuery(issuance));
  const revoke = async ({ id }: PreviewLink) => {
    await revokePreviewLink(issuance, id);
    if (created?.id === id) setCreated(undefined);
    showDone('previewLink.revoke');
    await refetch();
  };
  return (
    <Panel
      title={<FormattedMessage id="preview.title" />}
      tools={
        <NewLink
          onCreate={async (typed) => {
            setCreated(await createPreviewLink(issuance, typed));
            await refetch();
          }}
        />
      }
    >
      <div className={flow()}>
        <p className={css({ color: 'muted', maxWidth: 'reading' })}>
          <FormattedMessage id="preview.detail" />
        </p>
        {created && (
          <Notice tone="positive" isLive title={<FormattedMessage id="preview.created" values={created} />}>
            <CopyField
              label={formatMessage({ id: 'preview.address' })}
              value={`${location.origin}/invest/${slug}${previewHash(created.secret)}`}
            />
          </Notice>
        )}
        <Loaded query={query}>{(links) => links.length > 0 && <LinkList links={links} onRevoke={revoke} />}</Loaded>
      </div>
    </Panel>
  );
}

const Form = v.object({
  label: NewPreviewLink.entries.label,
  days: v.pipe(v.picklist(previewDays.map(String)), v.transform(Number), NewPreviewLink.entries.days),
});
const empty = { label: '', days: '30' };

function NewLink({ onCreate }: { onCreate: (typed: v.InferOutput<typeof NewPreviewLink>) => Promise<void> }) {
  const { formatMessage } = useIntl();
  return (
    <FormActionButton
      label={<FormattedMessage id="preview.new" />}
      title={<FormattedMessage id="preview.new.title" />}
      confirmLabel={<FormattedMessage id="preview.new.confirm" />}
      schema={Form}
      values={empty}
      errorsByCode={{ preview_links_full: { form: { id: 'preview.full' } } }}
      onSend={onCreate}
    >
      {(form) => (
        <>
          <TextField
            label={<FormattedMessage id="preview.for" />}
            hint={<FormattedMessage id="preview.forHint" />}
            autoComplete="off"
            {...bindText(form.field('label'))}
          />
          <SelectField
            label={<FormattedMessage id="preview.days" />}
            options={previewDays.map((days) => ({
              value: String(days),
              label: formatMessage({ id: 'preview.daysCount' }, { days }),
            }))}
            {...bindText(form.field('days'))}
          />
        </>
      )}
    </FormActionButton>
  );
}

type LinkListProps = { links: readonly PreviewLink[]; onRevoke: (link: PreviewLink) => Promise<void> };

function LinkList({ links, onRevoke }: LinkListProps) {
  const now = useNow(60_000);
  return (
    <ul className={list}>
      {links.map((link) => {
        const { id, label, author, createdAt, expiresAt, revokedAt, opened, openedAt } = link;
        const isOver = revokedAt !== null || Date.parse(expiresAt) <= now;
        return (
          <li key={id} className={row}>
            <div>
              <p className={css({ textStyle: 'strong', color: isOver ? 'muted' : 'fg' })}>
                {label || <FormattedMessage id="preview.noLabel" />}
              </p>
              <p className={css({ textStyle: 'small', color: 'muted' })}>
                <FormattedMessage
                  id="preview.made"
                  values={{
                    author,
                    at: <DateTime value={createdAt} />,
                    opened,
                    last: openedAt && <DateTime value={openedAt} format="short" />,
                  }}
                />
              </p>
            </div>
            <div className={flow({ direction: 'row', gap: '3' })}>
              <span className={css({ textStyle: 'small', color: 'muted' })}>
                <FormattedMessage
                  id={revokedAt ? 'preview.revoked' : isOver ? 'preview.expired' : 'preview.works'}
                  values={{ at: <DateTime value={revokedAt ?? expiresAt} /> }}
                />
              </span>
              {!isOver && (
                <ActionButton
                  label={<FormattedMessage id="preview.revoke" />}
                  title={<FormattedMessage id="preview.revoke.title" values={{ label }} />}
                  onConfirm={() => onRevoke(link)}
                >
                  <FormattedMessage id="preview.revoke.detail" />
                </ActionButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const list = css({ display: 'grid', listStyle: 'none' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
  py: '3',
  borderTop: 'line',
});
