/**
 * Shows the page in Public Sans on a first visit, which has no service worker to bring the font. The file is fetched before
 * the page uses it, so that the exchange takes one frame; the letters until then have the same widths (public-sans.css).
 */
export async function showLetters(): Promise<void> {
  const { documentElement: root } = document
  if ('letters' in root.dataset) return
  await fetch(new URL('../../ui/fonts/public-sans-latin.woff2', import.meta.url))
  root.dataset['letters'] = ''
}
