/**
 * The scored checklist of an installed application: 39 lines, 100 points. Line n is proved by every browser test whose
 * title carries `@pwa-n`.
 * @type {readonly { points: number, text: string, must?: true }[]}
 */
export const pwaLines = [
  { points: 4, text: 'the browser finds nothing missing for installation' },
  { points: 3, text: 'the manifest names everything' },
  { points: 3, text: 'icons in every size and purpose, as large as they say' },
  { points: 2, text: 'three narrow and two wide screenshots in the manifest' },
  { points: 2, text: 'four shortcuts, each opening the right route' },
  { points: 3, text: 'an install banner at the right moment, dismissible, with an iOS guide' },
  { points: 3, text: 'standalone: a way back on every sub-page, external links leave the app' },
  { points: 4, text: 'cold start offline at / and at a deep link', must: true },
  { points: 6, text: 'a sale made offline is on the server exactly once, whatever happens between', must: true },
  { points: 4, text: 'an outbox with the state of each item, retry, edit, export, and a count in the navigation' },
  { points: 3, text: 'every wizard step survives reload, crash and an expired session', must: true },
  { points: 3, text: 'a session that ends offline stops no work and loses nothing', must: true },
  { points: 3, text: 'two devices change the same row: a choice, nothing silently lost' },
  { points: 2, text: 'signing out with unsent items warns and keeps them apart per person' },
  { points: 2, text: 'storage is asked to persist, its estimate shown, a full phone told' },
  { points: 2, text: 'old data says how old it is; what needs the network says so' },
  { points: 1, text: 'the clock of the phone is measured against the server' },
  { points: 3, text: 'a new version asks quietly and never reloads a form away', must: true },
  { points: 2, text: 'an old client is told by 426 and a soft banner; old databases are upgraded' },
  { points: 2, text: 'a missing chunk after a deploy reloads once, never in a loop' },
  { points: 1, text: 'a kill-switch service worker' },
  { points: 3, text: 'push is asked for after an explanation and a tap; settings by type, quiet hours' },
  { points: 3, text: 'a push is shown and opens the right route' },
  { points: 2, text: 'the badge of the icon is set and cleared' },
  { points: 2, text: 'dead push endpoints are removed, changed ones renewed' },
  { points: 4, text: 'Lighthouse mobile: performance 95, accessibility 100, best practices 100 on start and new sale' },
  { points: 3, text: 'warm start within 1 s on a four times slower processor, an act painted within 100 ms' },
  { points: 3, text: 'first scripts within 300 kB, each lazy route within 120 kB, gzip' },
  { points: 2, text: 'a list of 10,000 rows scrolls without a task over 100 ms' },
  { points: 3, text: 'touch targets of 48 px, 8 px apart, on seller pages' },
  { points: 2, text: 'safe areas around bars and messages' },
  { points: 2, text: 'the keyboard never covers the field; inputmode, enterkeyhint, autocomplete' },
  { points: 2, text: 'no zoom on focus, pinch allowed, 200 % text, 320 px' },
  { points: 4, text: 'axe finds nothing: both themes, three languages, every route; focus and skip link' },
  { points: 2, text: 'outdoor theme of 7:1, more contrast, reduced motion, forced colours' },
  { points: 2, text: 'dark, light and system, and the colour of the browser follows' },
  { points: 1, text: 'the scroll position is kept on the way back' },
  { points: 1, text: 'pull-to-refresh does not fight lists' },
  { points: 1, text: 'print styles' },
]

/** The score that passes; a must-pass line that fails fails the whole. */
export const PWA_PASS_MARK = 95
