import { chromium } from '@playwright/test';
const [,, url, name, ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const [w,h,label] of [[1440,900,'desktop'],[390,844,'phone']]) {
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, locale:'fr-FR', hasTouch: label==='phone' });
  const page = await ctx.newPage();
  page.on('console', m => { if (m.type()==='error') console.log(label,'console:',m.text()); });
  page.on('pageerror', e => console.log(label,'pageerror:',e.message));
  await page.goto('http://127.0.0.1:4317'+url);
  await page.waitForTimeout(900);
  for (const s of steps) { try { await page.evaluate(s); } catch(e) { console.log('step', e.message.split('\n')[0]); } await page.waitForTimeout(500); }
  await page.screenshot({ path: `/tmp/shots/${name}-${label}.png` });
  await ctx.close();
}
await browser.close();
