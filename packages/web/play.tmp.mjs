import { chromium } from '@playwright/test';
const [,, url, name, until='victims', ms='40000', vp='both'] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const [w,h,label] of [[1440,900,'desktop'],[390,844,'phone']]) {
  if (vp!=='both' && vp!==label) continue;
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, locale:'fr-FR', hasTouch: label==='phone' });
  const page = await ctx.newPage();
  page.on('console', m => { if (m.type()==='error' && !/502/.test(m.text())) console.log(label,'console:',m.text()); });
  page.on('pageerror', e => console.log(label,'pageerror:',e.message, e.stack?.split('\n')[1]));
  await page.goto('http://127.0.0.1:4317'+url);
  await page.waitForTimeout(1200);
  const t0=Date.now(); let n=0, shots=0; let lastSay='';
  while (Date.now()-t0 < Number(ms)) {
    const s = await page.evaluate(() => {
      if (document.querySelector('.fin')) return {over:true};
      const say=document.querySelector('.say')?.textContent??'';
      const opens=document.querySelectorAll('.st-act,.st-target').length;
      const pl=[...document.querySelectorAll('.acts .pl:not(.pl-plain)')].map(x=>x.textContent);
      return {say,opens,pl,over:false};
    });
    if (s.over) { console.log(label,'over after',n,'clicks',Date.now()-t0,'ms'); break; }
    if (s.say!==lastSay) { lastSay=s.say; if (process.env.V) console.log(label,s.say,s.opens,s.pl.join('|')); }
    if (new RegExp(until).test(s.say) && (s.opens||s.pl.length)) { console.log(label,'reached:',s.say); break; }
    const did = await page.evaluate(() => {
      const chosen=document.querySelector('.st-chosen');
      const pl=[...document.querySelectorAll('.acts > .pl:not(.pl-plain)')];
      if (chosen && pl.length) { pl[pl.length-1].click(); return 'plaque'; }
      const t=[...document.querySelectorAll('.st-target,.st-act')];
      if (t.length) { t[Math.floor(Math.random()*t.length)].click(); return 'thing'; }
      const p2=[...document.querySelectorAll('.acts > .pl')].filter(x=>!/arrière|Reprendre|liste/.test(x.textContent));
      if (p2.length) { p2[0].click(); return 'p2'; }
      const li=document.querySelector('.options button'); if (li && !document.querySelector('.slip')) { li.click(); return 'list'; }
      return null;
    });
    if (did) n++;
    await page.waitForTimeout(did?120:60);
  }
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/shots/${name}-${label}.png` });
  await ctx.close();
}
await browser.close();
