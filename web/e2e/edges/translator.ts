import type { Page } from 'playwright-core';

/** A zero-width space after each letter marks a text as translated. Locators ignore it. */
const MARK = '\u200b';

/**
 * From now on the page's texts are translated as browsers do it: each text node, with its neighbours, is
 * replaced by two elements that React knows nothing of.
 */
export const translate = (page: Page) => page.evaluate(replaceTexts, MARK);

/** The visible words of a page; of a translated one, translated back. */
export async function wordsOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text.replaceAll(MARK, '').split(/\s+/);
}

function replaceTexts(mark: string): void {
  new MutationObserver(translateNew).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  translateNew();

  function translateNew() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (isTranslatable(text)) replace(text);
  }

  function isTranslatable({ data, isConnected, parentElement }: Text): boolean {
    const excluded = parentElement?.closest('font, script, style, svg, textarea, [translate=no]');
    return isConnected && !excluded && data.trim() !== '';
  }

  function replace(text: Text): void {
    let data = text.data;
    while (text.nextSibling instanceof Text) {
      data += text.nextSibling.data;
      text.nextSibling.remove();
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = data.replaceAll(/\p{L}/gu, (letter) => letter + mark);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
