// In a container: `node backup.mjs backup /backups/2026-11-23` and `node backup.mjs restore /backups/2026-11-23`.
const { run } = await import(new URL('dist/commands/backup.js', import.meta.url).href);
process.exitCode = await run(process.argv.slice(2), process.cwd());
