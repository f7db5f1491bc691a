import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage } from './change-language.ts'
import { loadNamespaces, startI18n } from './i18n.ts'

const page = { lang: '', dir: '' }

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: page })
  await startI18n('sv')
  await loadNamespaces(['sales', 'people'])
})

beforeEach(() => changeLanguage('sv'))

/** What is missing at the moment in which screens are told to speak the other language. */
function missingAtTheSwitch(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const look = (language: string) => {
      i18next.off('languageChanged', look)
      resolve([i18next.options.ns ?? []].flat().filter((name) => !i18next.hasResourceBundle(language, name)))
    }
    i18next.on('languageChanged', look)
  })
}

describe('another language', () => {
  test('is spoken once the words of every open screen have come', async () => {
    const missing = missingAtTheSwitch()
    await changeLanguage('fi')
    expect(await missing).toEqual([])
    expect(i18next.t('common:save')).toBe('Tallenna')
    expect(page).toEqual({ lang: 'fi', dir: 'ltr' })
  })

  test('brings the words of a screen that opens while they are on their way', async () => {
    const missing = missingAtTheSwitch()
    const changed = changeLanguage('en')
    const opened = loadNamespaces(['time'])
    await Promise.all([changed, opened])
    expect(await missing).toEqual([])
    expect(i18next.exists('time:sick.title', { lng: 'en' })).toBe(true)
  })

  test('of two choices in a row the last one holds', async () => {
    await Promise.all([changeLanguage('en'), changeLanguage('fi')])
    expect([i18next.language, page.lang]).toEqual(['fi', 'fi'])
  })
})
