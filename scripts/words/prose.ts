import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../run.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:--|\/\/)[^\n]*/g

/** What is written for people: a page of the docs whole, of anything else its comments. */
export function proseOf(file: string, text: string): string[] {
  if (file.endsWith('.md')) return [text]
  return commentsOf(file, text).map(({ value }) => value)
}

/** What is written for machines: all but the comments; of a page of the docs nothing. */
export function codeOf(file: string, text: string): string {
  if (file.endsWith('.md')) return ''
  return commentsOf(file, text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
}

type Comment = { readonly value: string; readonly start: number; readonly end: number }

function commentsOf(file: string, text: string): Comment[] {
  if (/\.tsx?$/.test(file)) return parseSync(file, text).comments
  if (!/\.(sql|css|typ)$/.test(file)) return []
  return [...text.matchAll(COMMENT)].map(({ 0: value, index }) => ({ value, start: index, end: index + value.length }))
}

/** The files of the project, new ones among them. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  return listed.trim().split('\n')
}

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
