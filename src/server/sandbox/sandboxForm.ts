import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Html } from './sandboxPage.ts';

type Choice = { value: string; label: string; hint?: string };

/** A group of radio buttons with the first one checked. */
export function radioGroup({ name, legend, options }: { name: string; legend: string; options: Choice[] }): Html {
  return html`<fieldset><legend>${legend}</legend>${options.map(
    ({ value, label, hint }, index) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${raw(index === 0 ? ' checked' : '')} required><span>${label}${hint ? html`<small>${hint}</small>` : ''}</span></label>`,
  )}</fieldset>`;
}

export function select({ name, label, options }: { name: string; label: string; options: Choice[] }): Html {
  return html`<label class="field">${label}<select name="${name}">${options.map(
    (option) => html`<option value="${option.value}">${option.label}</option>`,
  )}</select></label>`;
}

export function textField({ name, label, value }: { name: string; label: string; value: string }): Html {
  return html`<label class="field">${label}<input type="text" name="${name}" value="${value}" autocomplete="off"></label>`;
}

/** A description list with one term and value per line. */
export function descriptionList(rows: [term: string, value: string][]): Html {
  return html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The fields of a posted form, or `undefined` if they do not match the schema. */
export async function readForm<S extends v.GenericSchema>(
  context: Context,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const parsed = v.safeParse(schema, await context.req.parseBody());
  return parsed.success ? parsed.output : undefined;
}
