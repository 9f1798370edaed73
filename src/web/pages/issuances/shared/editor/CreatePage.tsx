import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { ContentPatch } from '#machines/issuances/content/content.fields.ts';
import { Product } from '#machines/issuances/project/project.row.ts';
import { email } from '#machines/shared/fields/email.ts';
import { text } from '#machines/shared/fields/text.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { createIssuance } from '#web/api/issuances/contents.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { FormError } from '#web/forms/FormError.tsx';
import { submissionResult } from '#web/forms/formErrors.ts';
import { MessageText } from '#web/forms/MessageText.tsx';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { editorHref } from './editorHref.ts';
import { JsonFaults, jsonErrors } from './JsonFaults.tsx';
import { readJson } from './readContentJson.ts';

const isReadable = (typed: string) => typed.trim() === '' || readJson(ContentPatch, typed).ok;

const common = {
  title: text({ max: 80, characters: 'free' }),
  product: Product,
  json: v.pipe(v.string(), v.check(isReadable, 'validator.error_json')),
};
const OwnerForm = v.object(common);
const ManagerForm = v.object({ ...common, owner: email() });

const titleErrors = { 'validator.error_null': 'content.create.titleMissing' } as const;
const ownerErrors = { 'validator.error_null': 'content.create.ownerMissing' } as const;

type CreatePageProps = { area: ManagementArea; from: string | undefined };

/** A new issuance begins with its name and its kind. The editor asks for the rest. */
export function CreatePage({ area, from }: CreatePageProps) {
  const { formatMessage } = useIntl();
  const { history } = useRouter();
  const copied = useQuery({ ...issuanceQuery(area, from ?? ''), enabled: from !== undefined });
  const isManager = area === 'manager';
  const form = useDraftedForm(isManager ? ManagerForm : OwnerForm, {
    draft: `issuance.new.${from ?? ''}`,
    values: { title: '', product: 'debt', json: '', ...(isManager && { owner: '' }) } as v.InferInput<
      typeof ManagerForm
    >,
    submit: ({ title, product, json, ...rest }) => {
      const read = json.trim() ? readJson(ContentPatch, json) : undefined;
      return submissionResult(
        createIssuance({
          title,
          product,
          ...('owner' in rest && { owner: rest.owner as string }),
          ...(from !== undefined && { from }),
          ...(read?.ok && { fields: read.value }),
        }),
      );
    },
    onSuccess: ({ id }: { id: string }) => history.push(editorHref(area, id)),
  });
  const product = form.field('product');
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="nav.management.issuances" />, href: `/${area}/issuances` }]}
        trailLabel={formatMessage({ id: 'manager.trail' })}
        title={<FormattedMessage id="content.create" />}
        detail={<FormattedMessage id="content.create.detail" />}
      />
      <div className={css({ maxWidth: 'reading' })}>
        <Panel>
          <form className={flow({ gap: '6' })} {...form.formProps}>
            <DraftNotice draft={form.draft} />
            <FormError error={form.error} />
            {copied.data && (
              <Notice>
                <FormattedMessage id="content.create.copy" values={{ title: copied.data.title }} />
              </Notice>
            )}
            <TextField
              label={<FormattedMessage id="content.field.title" />}
              hint={<FormattedMessage id="content.create.titleHint" />}
              {...bindText(withWording(form.field('title'), titleErrors))}
            />
            <RadioCards
              name="product"
              label={<FormattedMessage id="content.field.product" />}
              options={Product.options.map((value) => ({
                value,
                label: formatMessage({ id: `manager.product.${value}` }),
                detail: formatMessage({ id: `content.product.${value}` }),
              }))}
              value={product.value as Product}
              onValueChange={product.onChange}
              error={product.error && <MessageText message={product.error} />}
            />
            {isManager && (
              <TextField
                type="email"
                label={<FormattedMessage id="content.create.owner" />}
                hint={<FormattedMessage id="content.create.ownerHint" />}
                {...bindText(withWording(form.field('owner' as 'title'), ownerErrors))}
              />
            )}
            <Disclosure title={<FormattedMessage id="content.create.json" />}>
              <div className={flow({ gap: '3' })}>
                <TextAreaField
                  label={<FormattedMessage id="content.json.label" />}
                  hint={<FormattedMessage id="content.json.detail" />}
                  isOptional
                  rows={8}
                  spellCheck={false}
                  {...bindText(withWording(form.field('json'), jsonErrors))}
                />
                <JsonFaults schema={ContentPatch} text={form.values.json} />
              </div>
            </Disclosure>
            <div>
              <Button type="submit" isLoading={form.isSubmitting}>
                <FormattedMessage id="content.create.submit" />
              </Button>
            </div>
          </form>
        </Panel>
      </div>
    </>
  );
}
