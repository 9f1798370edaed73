import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import type { Call, Sources } from './program.ts';

/** A call that answers rows, whose type the sources assert. */
export interface RowCall {
  call: Call;
  statement: Node;
  row: Type;
  /** The rows are JSON text, in which a time is a text. */
  isJson: boolean;
}

/**
 * The functions from which all rows come, and whether their times are texts. Each has a type parameter for its rows, and a
 * statement among its parameters.
 */
const SOURCES: Readonly<Record<string, { isJson: boolean }>> = {
  query: { isJson: false },
  readPages: { isJson: false },
  json: { isJson: true },
  wireRows: { isJson: true },
};

export const rowCallsIn = (sources: Sources): RowCall[] =>
  Object.entries(SOURCES).flatMap(([name, { isJson }]) =>
    sources.callsNamed(name).flatMap((call) => {
      const found = toRowCall(call, sources.checker);
      return found && !passesOn(found.statement, sources) ? [{ ...found, isJson }] : [];
    }),
  );

function toRowCall(call: Call, checker: Checker): Omit<RowCall, 'isJson'> | undefined {
  const signature = checker.getResolvedSignature(call);
  const declared = signature?.declaration?.resolve();
  const ofDriver = declared && toDriverCall(call, declared, checker);
  if (ofDriver) return ofDriver;
  const statement = declared && call.arguments?.[statementIn(declared)];
  if (!signature || !statement) return undefined;
  const answer = findTypeArgument(checker.getReturnTypeOfSignature(signature), checker);
  const row = findTypeArgument(
    answer?.getSymbol()?.name === 'Json' ? findTypeArgument(answer, checker) : answer,
    checker,
  );
  return row && !(row.flags & TypeFlags.Unknown) ? { call, statement, row } : undefined;
}

/** A call of a connection without the pool, which has the text itself. */
function toDriverCall(call: Call, declared: Node, checker: Checker): Omit<RowCall, 'isJson'> | undefined {
  const [given] = call.typeArguments ?? [];
  const [statement] = call.arguments ?? [];
  if (!given || !statement || !/\/@types\/pg\//.test(declared.getSourceFile().fileName)) return undefined;
  const row = checker.getTypeFromTypeNode(given);
  return row && { call, statement, row };
}

/** The position of the statement among the parameters of a function with rows, or -1. */
function statementIn(declared: Node): number {
  if (!is.isMethodSignatureDeclaration(declared) && !is.isFunctionDeclaration(declared)) return -1;
  if (declared.typeParameters?.length !== 1) return -1;
  return declared.parameters.findIndex(({ type }) => type?.getText() === 'Statement');
}

/** Whether the call is inside of one of these functions, whose own callers say what the rows are. */
function passesOn(statement: Node, { declarationOf }: Sources): boolean {
  for (let at: Node | undefined = statement.parent; at; at = at.parent)
    if (is.isFunctionDeclaration(at) && Object.hasOwn(SOURCES, at.name?.text ?? '')) return true;
  const parameter = is.isIdentifier(statement) ? declarationOf(statement) : undefined;
  const implemented = parameter && is.isParameterDeclaration(parameter) ? parameter.parent.parent : undefined;
  return (
    implemented !== undefined &&
    is.isPropertyAssignment(implemented) &&
    Object.hasOwn(SOURCES, implemented.name.getText())
  );
}

const findTypeArgument = (type: Type | undefined, checker: Checker): Type | undefined =>
  type && checker.getTypeArguments(type as TypeReference)[0];
