import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Language } from '#machines/shared/language.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { storedFileQuery } from '#web/api/app/files.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import { useFileHref } from '#web/pages/issuances/shared/page/useFileHref.ts';
import { useApp } from '#web/shell/appContext.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { languageNames } from '#web/ui/navigation/languageNames.ts';
import { useAddressOf } from '#web/ui/useAddressOf.ts';
import { useEditorContext } from './editorContext.ts';
import { InLanguage } from './InLanguage.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { buildPreview, type PreviewMoment, previewMoments } from './preview.ts';

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof widths;

/** The page for investors from the current input, before, during and after the campaign. */
export function PreviewView() {
  const { area, editor } = useEditorContext();
  const { formatMessage } = useIntl();
  const [device, setDevice] = useState<Device>('desktop');
  const [language, setLanguage] = useState<Language>(useApp().boot.locale);
  const [moment, setMoment] = useState<PreviewMoment>('during');
  const query = useQuery(issuanceQuery(area, editor.page.project.id));
  const fileHref = useFileHref();
  const logo = useLogo(editor.fields.logo);
  return (
    <div className={flow({ gap: '5' })}>
      <div className={choices}>
        <SelectField
          label={<FormattedMessage id="content.preview.device" />}
          options={Object.keys(widths).map((value) => ({
            value,
            label: formatMessage({ id: `content.preview.device.${value as Device}` }),
          }))}
          value={device}
          onChange={({ target }) => setDevice(target.value as Device)}
        />
        <SelectField
          label={<FormattedMessage id="content.preview.moment" />}
          options={previewMoments.map((value) => ({
            value,
            label: formatMessage({ id: `content.preview.moment.${value}` }),
          }))}
          value={moment}
          onChange={({ target }) => setMoment(target.value as PreviewMoment)}
        />
        <SelectField
          label={<FormattedMessage id="ui.language" />}
          options={Language.options.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      </div>
      <Loaded query={query}>
        {(project) => {
          const shown = buildPreview(project, editor.page, editor.fields, moment);
          const issuance = logo ? shown : { ...shown, logoFileId: null };
          return (
            <PreviewFrame title={formatMessage({ id: 'content.preview.frame' })} width={widths[device]}>
              <InLanguage language={language}>
                <IssuancePage
                  issuance={issuance}
                  details={issuance}
                  tab="description"
                  tabHref={() => '#'}
                  fileHref={(id) => (id === issuance.logoFileId && logo) || fileHref(id)}
                  actions={null}
                  entryAction={null}
                  isPreview
                />
              </InLanguage>
            </PreviewFrame>
          );
        }}
      </Loaded>
    </div>
  );
}

/** An image cannot send the session that the file of a draft needs. */
function useLogo(id: string | null): string | undefined {
  const { data } = useQuery({ ...storedFileQuery(id ?? ''), enabled: id !== null });
  return useAddressOf(data);
}

const choices = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 16rem))' },
});
