import type { FunctionDeclaration, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import { pickCaller } from './callers.ts';
import { type Frame, findOrCreateFrame, Unknown } from './frames.ts';
import type { Call, Sources } from './program.ts';

/**
 * The type of the rows of a call. In a function with a type parameter it is the one that the chosen caller gives, which is
 * returned with it.
 */
export function rowTypeFrom(row: Type, call: Call, frame: Frame): { row: Type; from: Call } | Unknown {
  if (!(row.flags & TypeFlags.TypeParameter)) return { row, from: call };
  const { sources } = frame.run;
  const declared = findDeclaration(sources.checker.typeToString(row), call);
  if (!declared) return new Unknown('the type of the rows');
  const own = findOrCreateFrame(declared.owner, frame);
  const caller = pickCaller(own);
  const type = caller && givenType(caller, declared.index, sources);
  return type ? rowTypeFrom(type, caller, own) : new Unknown('the type of the rows');
}

/** The function around a call that has the type parameter, or the constructor of its class, and the parameter's position. */
function findDeclaration(name: string, call: Call): { owner: Node; index: number } | undefined {
  for (let at: Node | undefined = call.parent; at; at = at.parent) {
    if (!is.isFunctionLikeDeclaration(at)) continue;
    const { typeParameters } = (is.isConstructorDeclaration(at) ? at.parent : at) as FunctionDeclaration;
    const index = typeParameters?.findIndex((each) => each.name.getText() === name) ?? -1;
    if (index >= 0) return { owner: at, index };
  }
  return undefined;
}

function givenType({ typeArguments }: Call, index: number, { checker }: Sources): Type | undefined {
  const given = typeArguments?.[index];
  return given && checker.getTypeFromTypeNode(given);
}
