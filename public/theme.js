// Runs before the first paint, so that the wrong theme is never seen. A file of its own because the content security
// policy allows no inline script. Keep the names and values equal to client/app/preferences (a test compares them).
;(function () {
  var root = document.documentElement
  var saved = function (name) {
    var found = document.cookie.match('(?:^|; )rond-' + name + '=([^;]*)')
    return found ? decodeURIComponent(found[1]) : null
  }
  var osDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  var theme = saved('theme') || 'system'
  var scheme = theme === 'dark' || (theme !== 'light' && osDark) ? 'dark' : 'light'
  var isBlack = saved('isBlack') === 'true'
  var background = scheme !== 'dark' ? '#fafafb' : isBlack ? '#000000' : '#0e0e11'
  root.classList.add(scheme)
  root.style.colorScheme = scheme
  root.style.backgroundColor = background
  document.querySelector('meta[name="theme-color"]').setAttribute('content', background)
  var isOutdoor = saved('isOutdoor') === 'true' || window.matchMedia('(prefers-contrast: more)').matches
  if (isOutdoor) root.setAttribute('data-outdoor', '')
  if (isBlack) root.setAttribute('data-black', '')
  if (isOutdoor || isBlack || window.matchMedia('(forced-colors: active)').matches) {
    var sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/contrast.css'
    sheet.setAttribute('blocking', 'render')
    document.head.appendChild(sheet)
  }
  // The service worker brings the font. A first visit fetches it once the screen stands (client/app/pwa/letters.ts).
  if (navigator.serviceWorker && navigator.serviceWorker.controller) root.setAttribute('data-letters', '')
  var language = saved('language')
  if (language === 'sv' || language === 'en' || language === 'fi') root.lang = language
})()
