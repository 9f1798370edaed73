// In a container: `node tenant.mjs create aragon --host invest.aragon.example --title Aragón`. `node tenant.mjs help` says more.
const { main } = await import(new URL('dist/commands/tenant.js', import.meta.url).href);
await main(process.argv.slice(2));
