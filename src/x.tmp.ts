import {toursOf} from '#flows/tours.ts'; import {catalogued} from '#machines/catalogue.ts';
for (const n of process.argv.slice(2)) {const t=toursOf(catalogued(n as never).machine); console.log('#####',n,t.length, t.flat().length); t.forEach((w,i)=>console.log(i+1+'\n'+w.map(s=>'   '+s.name).join('\n'))); }
