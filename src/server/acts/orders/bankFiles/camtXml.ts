import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';

/** Elements that a file may repeat. A single one is a list too. */
const LISTS = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf']);

/**
 * Entities that the file itself would define are never resolved: a document type is refused before this reads it.
 * Amounts and references stay texts.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  maxNestedTags: 40,
  isArray: (name) => LISTS.has(name),
});

const Text = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.object({ '#text': v.string() }),
      v.transform((each) => each['#text']),
    ),
  ]),
  v.trim(),
);
const text = v.optional(v.fallback(v.optional(Text), undefined));
/** An element without content is an empty text. */
const part = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(
    v.union([
      schema,
      v.pipe(
        v.string(),
        v.transform(() => undefined),
      ),
    ]),
  );

const Amount = v.object({ '#text': v.pipe(v.string(), v.regex(/^\d{1,13}(?:\.\d{1,5})?$/)), '@Ccy': v.string() });
export type CamtAmount = v.InferOutput<typeof Amount>;
/** `2026-03-02`, alone or with a time. */
const Day = v.object({ Dt: text, DtTm: text });

/** Versions 8 and later put a party into `Pty` or `Agt`. */
const Named = v.object({ Nm: text });
const Party = part(v.object({ Nm: text, Pty: part(Named) }));
const Account = part(v.object({ Id: part(v.object({ IBAN: text, Othr: part(v.object({ Id: text })) })), Ccy: text }));

const Side = v.picklist(['CRDT', 'DBIT']);

const Details = v.object({
  Refs: part(v.object({ AcctSvcrRef: text, EndToEndId: text, TxId: text })),
  Amt: part(Amount),
  AmtDtls: part(v.object({ TxAmt: part(v.object({ Amt: part(Amount) })) })),
  CdtDbtInd: v.optional(Side),
  RltdPties: part(
    v.object({ Dbtr: Party, UltmtDbtr: Party, DbtrAcct: Account, Cdtr: Party, UltmtCdtr: Party, CdtrAcct: Account }),
  ),
  RmtInf: part(
    v.object({
      Ustrd: v.optional(v.array(Text)),
      Strd: v.optional(
        v.array(part(v.object({ CdtrRefInf: part(v.object({ Ref: text })), AddtlRmtInf: v.optional(v.array(Text)) }))),
      ),
    }),
  ),
  AddtlTxInf: text,
});
export type CamtDetails = v.InferOutput<typeof Details>;

const Entry = v.object({
  NtryRef: text,
  Amt: Amount,
  CdtDbtInd: Side,
  RvslInd: text,
  Sts: v.optional(v.union([Text, v.object({ Cd: text })])),
  BookgDt: part(Day),
  ValDt: part(Day),
  AcctSvcrRef: text,
  NtryDtls: v.optional(v.array(part(v.object({ TxDtls: v.optional(v.array(part(Details))) })))),
  AddtlNtryInf: text,
});
export type CamtEntry = v.InferOutput<typeof Entry>;

const Balance = v.object({
  Tp: v.object({ CdOrPrtry: v.object({ Cd: text }) }),
  Amt: Amount,
  CdtDbtInd: Side,
  Dt: part(Day),
});

const Statement = v.object({
  Acct: Account,
  Bal: v.optional(v.array(Balance)),
  /** Each is read for itself, so that one that is not as it should be does not hide the others. */
  Ntry: v.optional(v.array(v.unknown())),
});
export type CamtStatement = v.InferOutput<typeof Statement>;

const Document = v.object({
  Document: v.union([
    v.object({ BkToCstmrStmt: v.object({ Stmt: v.array(Statement) }) }),
    v.object({ BkToCstmrAcctRpt: v.object({ Rpt: v.array(Statement) }) }),
    v.object({ BkToCstmrDbtCdtNtfctn: v.object({ Ntfctn: v.array(Statement) }) }),
  ]),
});

export const isXml = (content: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|[A-Za-z][\w.-]*:?Document|Document)\b/.test(content);

/** The statements of a file (camt.053), its reports of the day (.052) or notices (.054). Undefined if it is none. */
export function parseCamt(content: string): CamtStatement[] | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) return undefined;
  const found = v.safeParse(Document, parseXml(content));
  if (!found.success) return undefined;
  const { Document: document } = found.output;
  if ('BkToCstmrStmt' in document) return document.BkToCstmrStmt.Stmt;
  if ('BkToCstmrAcctRpt' in document) return document.BkToCstmrAcctRpt.Rpt;
  return document.BkToCstmrDbtCdtNtfctn.Ntfctn;
}

/** The parser throws where a text is no XML. */
function parseXml(content: string): unknown {
  try {
    return parser.parse(content.replace(/^\uFEFF/, ''), true);
  } catch {
    return undefined;
  }
}

/** An entry, or undefined if it is not as the standard demands. */
export function parseEntry(entry: unknown): CamtEntry | undefined {
  const read = v.safeParse(Entry, entry);
  return read.success ? read.output : undefined;
}
