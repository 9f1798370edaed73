import {
  type CallExpression,
  type Identifier,
  type NewExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

/** A call of a function or of a constructor. */
export type Call = CallExpression | NewExpression;

export interface Sources {
  checker: Checker;
  files: readonly SourceFile[];
  /** Where an identifier's value is declared, through imports and shorthand properties. */
  declarationOf(name: Identifier): Node | undefined;
  /** The calls of the function or method of this name, wherever it is declared. */
  callsNamed(name: string): readonly Call[];
  /** The values that a module exports, if it is one that can be loaded: it knows neither a database nor a clock. */
  moduleOf(declaration: Node): Readonly<Record<string, unknown>> | undefined;
  /** The path of a node's file below the folder. */
  pathOf(node: Node): string;
  close(): void;
}

export type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

interface Opening {
  config: string;
  folder: string;
  /** Loaded modules by their files. */
  modules: Modules;
}

/** Opens the project of a `tsconfig.json` with the compiler's own interface, and indexes the calls in the files below `folder`. */
export function openSources({ config, folder, modules }: Opening): Sources {
  const api = new API();
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
  if (!project) throw new Error(`${config} is no project`);
  const files = filesBelow(project, folder);
  const calls = new Map<string, Call[]>();
  const declarations = new Map<Identifier, Node | undefined>();
  for (const file of files) for (const call of callsIn(file)) add(calls, calleeName(call), call);
  return {
    checker: project.checker,
    files,
    declarationOf: (name) => {
      if (!declarations.has(name)) declarations.set(name, findDeclaration(project.checker, name));
      return declarations.get(name);
    },
    callsNamed: (name) => calls.get(name) ?? [],
    moduleOf: (declaration) => modules.get(declaration.getSourceFile().fileName),
    pathOf: (node) => node.getSourceFile().fileName.slice(folder.length),
    close: () => api.close(),
  };
}

function filesBelow({ program }: Project, folder: string): SourceFile[] {
  const names = program.getSourceFileNames().filter((name) => name.startsWith(folder) && !name.endsWith('.d.ts'));
  return names.map((name) => program.getSourceFile(name)).filter((file) => file !== undefined);
}

function callsIn(file: SourceFile): Call[] {
  const calls: Call[] = [];
  const visit = (node: Node) => {
    if (isCallExpression(node) || isNewExpression(node)) calls.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return calls;
}

function calleeName({ expression }: Call): string {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : '';
}

function add(calls: Map<string, Call[]>, name: string, call: Call) {
  const known = calls.get(name);
  if (known) known.push(call);
  else calls.set(name, [call]);
}

function findDeclaration(checker: Checker, name: Identifier): Node | undefined {
  const isShorthand = name.parent.kind === SyntaxKind.ShorthandPropertyAssignment;
  const found = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  return found && resolved(checker, found).valueDeclaration?.resolve();
}

function resolved(checker: Checker, symbol: TypeSymbol): TypeSymbol {
  return symbol.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}
