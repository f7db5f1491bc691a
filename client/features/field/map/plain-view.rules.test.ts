import { expect, test } from 'vitest'
import { boxOfView, dragged, pixelOf, placeAt, viewOf, zoomed } from './plain-view.rules.ts'

const stockholm = { west: 18.02, south: 59.3, east: 18.08, north: 59.33 }
const view = viewOf(stockholm, { width: 360, height: 600 })

test('a map without WebGL shows the whole area, clear of its tools and its source', () => {
  const [low, high] = [
    pixelOf(view, { lng: stockholm.west, lat: stockholm.south }),
    pixelOf(view, { lng: stockholm.east, lat: stockholm.north }),
  ]
  expect(low.x).toBeGreaterThanOrEqual(35.9)
  expect(high.x).toBeLessThanOrEqual(360 - 83.9)
  expect(high.y).toBeGreaterThanOrEqual(35.9)
  expect(low.y).toBeLessThanOrEqual(600 - 75.9)
  const box = boxOfView(view)
  expect(box.west).toBeLessThan(stockholm.west)
  expect(box.north).toBeGreaterThan(stockholm.north)
})

test('a press is where it was pressed, at any zoom, after any drag', () => {
  const moved = dragged(zoomed(view, 4), { x: 10, y: 10 }, { x: 70, y: 200 })
  const place = placeAt(moved, { x: 123, y: 45 })
  expect(pixelOf(moved, place).x).toBeCloseTo(123, 3)
  expect(pixelOf(moved, place).y).toBeCloseTo(45, 3)
  const before = placeAt(zoomed(view, 4), { x: 10, y: 10 })
  expect(pixelOf(moved, before).x).toBeCloseTo(70, 3)
  expect(pixelOf(moved, before).y).toBeCloseTo(200, 3)
})

test('one house alone does not fill the view, and zooming ends', () => {
  const house = { west: 18.05, east: 18.05, south: 59.31, north: 59.31 }
  expect(viewOf(house, { width: 360, height: 600 }).perPx).toBeGreaterThan(3e-6)
  expect(zoomed(zoomed(view, 1e9), 2).perPx).toBe(zoomed(view, 1e9).perPx)
})
