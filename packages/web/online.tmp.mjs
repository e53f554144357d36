import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:8099';
const game = process.argv[2] ?? 'kharnage';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] });
const mk = async (n,vp) => { const c = await browser.newContext({ viewport: vp, locale:'fr-FR' }); const p = await c.newPage();
  p.on('console', m => { if (m.type()==='error') console.log(n,'console:',m.text()); }); p.on('pageerror', e => console.log(n,'pageerror:',e.message)); return p; };
const a = await mk('a',{width:1440,height:900}), b = await mk('b',{width:390,height:844});
await a.goto(base+'/new/'+game); await a.waitForTimeout(800);
await a.fill('input','Ana'); 
await a.click('.seg >> nth=0 >> text="2"');
await a.click('text=Ouvrir la table'); await a.waitForURL(/table/); await a.waitForTimeout(1200);
await a.screenshot({path:`/tmp/shots/room-a.png`});
const url = a.url(); console.log(url);
await b.goto(base); await b.evaluate(()=>localStorage.setItem('bagarre.settings', JSON.stringify({state:{name:'Bob',lang:'fr'},version:0})));
await b.goto(url); await b.waitForTimeout(1200);
await b.click('text="S’asseoir"'); await b.waitForTimeout(500);
await a.click('text=Je suis prêt'); await b.click('text=Je suis prêt'); await a.waitForTimeout(1500);
const drive = (page) => page.evaluate(() => {
  if (document.querySelector('.fin')) return 'over';
  const chosen=document.querySelector('.st-chosen'); const pl=[...document.querySelectorAll('.acts > .pl:not(.pl-plain), .window .pl')];
  if (chosen && pl.length) { pl[pl.length-1].click(); return 'plaque'; }
  const win=[...document.querySelectorAll('.window .pl')]; if (win.length) { win[Math.floor(Math.random()*win.length)].click(); return 'window'; }
  const t=[...document.querySelectorAll('.st-target,.st-act')]; if (t.length) { t[Math.floor(Math.random()*t.length)].click(); return 'thing'; }
  const p2=[...document.querySelectorAll('.acts > .pl')].filter(x=>!/arrière|Reprendre|liste/.test(x.textContent)); if (p2.length) { p2[0].click(); return 'p2'; }
  return null; });
const t0=Date.now(); let moves=0, cut=0;
while (Date.now()-t0 < 90000) {
  const ra = await drive(a), rb = await drive(b); if (ra==='over' && rb==='over') break;
  moves += (ra?1:0)+(rb?1:0);
  if (moves===30 && !cut) { cut=1; await b.reload(); await b.waitForTimeout(1500); console.log('reloaded b:', await b.evaluate(()=>document.querySelector('.say')?.textContent)); }
  if (moves===12) { await a.screenshot({path:`/tmp/shots/online-${game}-a.png`}); await b.screenshot({path:`/tmp/shots/online-${game}-b.png`}); }
  await a.waitForTimeout(120);
}
console.log('moves',moves,'seconds',(Date.now()-t0)/1000, await a.evaluate(()=>document.querySelector('.say')?.textContent), '|', await b.evaluate(()=>document.querySelector('.say')?.textContent));
await a.screenshot({path:`/tmp/shots/online-${game}-end.png`});
await browser.close();
