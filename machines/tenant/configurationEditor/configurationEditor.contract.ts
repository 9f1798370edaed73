import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { ConfigurationValues } from '#machines/tenant/customization/configuration.ts';
import type { Configuration, Verdict } from '#machines/tenant/customization/configuration.wire.ts';

/** The two parts of a configuration as the manager typed them, valid or not. */
export interface WrittenConfiguration {
  customization: unknown;
  settings: unknown;
}

export interface Publication {
  choices: ConfigurationValues;
  note: string;
  /** The manager's password, typed again. It is never stored. */
  password: string;
  /** The version that the manager edited. The server refuses to overwrite a newer one. */
  version: number;
}

/** `newer` is set if the edited version is no longer the newest, `verdict` if the configuration is not sound. */
export type PublishResult =
  | { ok: true; version: number }
  /** The change needs another manager's approval, so the version in force stays as it is. */
  | { ok: true; version: number; approval: string }
  | { ok: false; refusal: Refusal; newer?: Configuration; verdict?: Verdict };

export type ConfigurationEditorEvent =
  /** `choices` are the values of the form. If there is unread text, that is checked instead. */
  | { type: 'configuration.check'; choices: WrittenConfiguration }
  | { type: 'configuration.publish'; choices: ConfigurationValues }
  | { type: 'publication.confirm'; note: string; password: string }
  | { type: 'publication.cancel' }
  /** The JSON text cannot be read as a configuration; the form still has the last valid values. */
  | { type: 'text.keep'; text: string }
  | { type: 'text.drop' }
  | { type: 'changes.discard' }
  | { type: 'version.load'; version: number }
  /** The page has loaded this version; another manager may have published it. */
  | { type: 'version.found'; configuration: Configuration }
  | { type: 'version.adopt' };

export type ConfigurationEditorEmitted =
  | { type: 'configuration.published'; configuration: Configuration }
  /** The forms have to show these choices. */
  | { type: 'version.loaded'; choices: ConfigurationValues }
  | { type: 'changes.discarded'; choices: ConfigurationValues };
