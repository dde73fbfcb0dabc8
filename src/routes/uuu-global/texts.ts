import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { say } from '#src/shell/say.ts'
import type { CATEGORIES } from './rules.ts'
import { type Course, LESSONS, type Level } from './sample.ts'

export const categoryTexts: Readonly<Record<(typeof CATEGORIES)[number], MessageDescriptor>> = {
  all: msg({ message: 'All', comment: 'filter that keeps everything' }),
  science: msg({ message: 'Science', context: 'subject of courses' }),
  data: msg({ message: 'Data', context: 'subject of courses' }),
  art: msg({ message: 'Art', context: 'subject of courses' }),
  business: msg({ message: 'Business', context: 'subject of courses' }),
  language: msg({ message: 'Languages', context: 'subject of courses' }),
}

export const levelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  beginner: msg({ message: 'Beginner', context: 'level of a course' }),
  intermediate: msg({ message: 'Intermediate', context: 'level of a course' }),
  advanced: msg({ message: 'Advanced', context: 'level of a course' }),
}

/** The name of a lesson, from number 1. */
export const lessonText = (course: Course, number: number): string =>
  say(course.lessons?.[number] ?? LESSONS[number - 1] ?? '')
