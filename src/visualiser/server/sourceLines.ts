import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import type { SourceLines } from '../chart/sourceLines.ts';

/** A node of the syntax tree. Only what is read of it is checked. */
type Node = { type: string; start: number } & Record<string, unknown>;

interface Module {
  file: string;
  /** The positions at which lines begin. */
  lineStarts: number[];
  /** The values of constants, and what they are exported as. */
  constants: Map<string, Node>;
  exports: Map<string, Node>;
  imports: Map<string, { from: string; name: string }>;
}

/** A property of an object, or of another object that is spread into it. */
interface Property {
  name: string;
  value: Node;
  at: number;
  module: Module;
}

type Found = { node: Node; module: Module };

const MAX_DEPTH = 40;

/** Where the states and transitions of each machine that a module exports are written, by the name of the export. */
export function sourceLinesIn(file: string): Map<string, SourceLines> {
  const modules = new Map<string, Module>();
  const module = moduleAt(file, modules);
  const found = new Map<string, SourceLines>();
  for (const [name, node] of module?.exports ?? []) {
    if (!module) break;
    const definition = definitionIn(node, module, modules);
    if (definition) found.set(name, collectLines(definition, modules));
  }
  return found;
}

function collectLines(definition: Found, modules: Map<string, Module>): SourceLines {
  const files: string[] = [];
  const lines: SourceLines['lines'] = {};
  const add = (key: string, { module, at }: { module: Module; at: number }) => {
    if (Object.hasOwn(lines, key)) return;
    if (!files.includes(module.file)) files.push(module.file);
    lines[key] = [files.indexOf(module.file), lineAt(module, at)];
  };
  const visit = ({ node, module }: Found, state: string, depth: number) => {
    if (depth > MAX_DEPTH) return;
    const properties = collectProperties(node, module, modules);
    const inside = (name: string) => properties.filter((each) => each.name === name);
    for (const each of inside('on'))
      for (const event of collectProperties(each.value, each.module, modules)) add(`${state}#${event.name}`, event);
    for (const name of ['after', 'always', 'invoke', 'onDone'])
      for (const each of inside(name)) add(`${state}#${name}`, each);
    for (const each of inside('states'))
      for (const child of collectProperties(each.value, each.module, modules)) {
        const own = state ? `${state}.${child.name}` : child.name;
        add(own, child);
        visit({ node: child.value, module: child.module }, own, depth + 1);
      }
  };
  add('', { module: definition.module, at: definition.node.start });
  visit(definition, '', 0);
  return { files, lines };
}

function moduleAt(file: string, modules: Map<string, Module>): Module | undefined {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const module: Module = {
    file,
    lineStarts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)],
    constants: new Map(),
    exports: new Map(),
    imports: new Map(),
  };
  modules.set(file, module);
  for (const statement of program.body as unknown as Node[]) readStatement(statement, module);
  return module;
}

function readStatement(statement: Node, module: Module): void {
  if (statement.type === 'ImportDeclaration')
    for (const { local, imported } of statement.specifiers as { local: Node; imported?: Node }[])
      module.imports.set(nameOf(local), {
        from: String((statement.source as Node).value),
        name: imported ? nameOf(imported) : 'default',
      });
  if (statement.type === 'VariableDeclaration')
    for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[])
      if (init && id.type === 'Identifier') module.constants.set(nameOf(id), init);
  if (statement.type === 'FunctionDeclaration') module.constants.set(nameOf(statement.id as Node), statement);
  if (statement.type === 'ExportDefaultDeclaration') module.exports.set('default', statement.declaration as Node);
  if (statement.type !== 'ExportNamedDeclaration') return;
  const declaration = statement.declaration as Node | null;
  if (declaration) {
    readStatement(declaration, module);
    const declared = (declaration.declarations as { id: Node }[] | undefined) ?? [{ id: declaration.id as Node }];
    for (const { id } of declared) if (id) module.exports.set(nameOf(id), id);
  }
  for (const { local, exported } of (statement.specifiers ?? []) as { local: Node; exported: Node }[])
    module.exports.set(nameOf(exported), local);
}

const nameOf = (node: Node) => String(node.name ?? node.value ?? '');

function lineAt({ lineStarts }: Module, at: number): number {
  const next = lineStarts.findIndex((start) => start > at);
  return next < 0 ? lineStarts.length : next;
}

/** The object that defines a machine: the argument of `createMachine`, or an object with states that is exported itself. */
function definitionIn(node: Node, module: Module, modules: Map<string, Module>, depth = 0): Found | undefined {
  const value = resolveMeaning(node, module, modules);
  if (!value || depth > MAX_DEPTH) return undefined;
  if (value.node.type === 'ObjectExpression') {
    const isDefinition =
      depth > 0 || collectProperties(value.node, value.module, modules).some(({ name }) => name === 'states');
    return isDefinition ? value : undefined;
  }
  if (value.node.type !== 'CallExpression') return undefined;
  const callee = value.node.callee as Node;
  const [first] = value.node.arguments as Node[];
  const called = callee.type === 'MemberExpression' ? nameOf(callee.property as Node) : nameOf(callee);
  if (called === 'createMachine' && first) return definitionIn(first, value.module, modules, depth + 1);
  // `machine.provide(…)` has the states of the machine.
  return callee.type === 'MemberExpression'
    ? definitionIn(callee.object as Node, value.module, modules, depth + 1)
    : undefined;
}

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression']);

/** The meaning of an expression: the value of a constant, also of another module, or the result of a function of the project. */
function resolveMeaning(node: Node, module: Module, modules: Map<string, Module>, depth = 0): Found | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (WRAPPERS.has(node.type)) return resolveMeaning(node.expression as Node, module, modules, depth + 1);
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const called = callee.type === 'Identifier' ? resolveMeaning(callee, module, modules, depth + 1) : undefined;
    const result = called && findResult(called.node);
    return called && result ? resolveMeaning(result, called.module, modules, depth + 1) : { node, module };
  }
  if (node.type !== 'Identifier') return { node, module };
  const constant = module.constants.get(nameOf(node));
  if (constant) return resolveMeaning(constant, module, modules, depth + 1);
  const imported = module.imports.get(nameOf(node));
  const other = imported && fileFor(imported.from, module.file);
  const from = other ? moduleAt(other, modules) : undefined;
  const exported = from?.exports.get(imported?.name ?? '');
  return from && exported ? resolveMeaning(exported, from, modules, depth + 1) : undefined;
}

/** The expression that a function returns, if it is the last statement of it. */
function findResult({ type, body }: Node): Node | undefined {
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionDeclaration') return undefined;
  if ((body as Node).type !== 'BlockStatement' && (body as Node).type !== 'FunctionBody') return body as Node;
  const last = ((body as Node).body as Node[]).at(-1);
  return last?.type === 'ReturnStatement' ? ((last.argument as Node | null) ?? undefined) : undefined;
}

/** The file that an import means; undefined for a package. */
function fileFor(specifier: string, importer: string): string | undefined {
  const target = specifier.startsWith('.')
    ? path.resolve(path.dirname(importer), specifier)
    : specifier.startsWith('#') && fileOfAlias(specifier, path.dirname(importer));
  if (!target) return undefined;
  const candidates = [target, `${target}.ts`, `${target}.js`, target.replace(/\.js$/, '.ts')];
  return candidates.find((each) => path.extname(each) !== '' && existsSync(each));
}

/** An alias such as `#machines/*` of the package. */
function fileOfAlias(specifier: string, folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest)) {
    const { imports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { imports?: Record<string, unknown> };
    for (const [pattern, target] of Object.entries(imports)) {
      const prefix = pattern.replace(/\*$/, '');
      if (typeof target === 'string' && specifier.startsWith(prefix))
        return path.join(folder, target.replace('*', specifier.slice(prefix.length)));
    }
  }
  const parent = path.dirname(folder);
  return parent === folder ? undefined : fileOfAlias(specifier, parent);
}

function collectProperties(node: Node, module: Module, modules: Map<string, Module>, depth = 0): Property[] {
  const value = resolveMeaning(node, module, modules);
  if (value?.node.type !== 'ObjectExpression' || depth > MAX_DEPTH) return [];
  return (value.node.properties as Node[]).flatMap((each): Property[] => {
    if (each.type === 'SpreadElement')
      return collectProperties(each.argument as Node, value.module, modules, depth + 1);
    if (each.computed === true) return [];
    return [{ name: nameOf(each.key as Node), value: each.value as Node, at: each.start, module: value.module }];
  });
}
