import type { Backdrop } from "@baize/platform/play/catalog/art.ts"
import { candyland, circuit, embers, skyline, space, stadium } from "./modern.ts"
import { aurora, bamboo, clouds, deep, dunes, garden, moon, pines, savanna, waves } from "./nature.ts"
import { arch, columns, curtain, lattice, marquee, rays, table, vault } from "./parlour.ts"
import type { Scene } from "./scene.ts"

export const scenes: Record<Backdrop, Scene> = {
  rays,
  arch,
  lattice,
  waves,
  clouds,
  moon,
  dunes,
  pines,
  stadium,
  skyline,
  space,
  deep,
  curtain,
  table,
  candyland,
  columns,
  embers,
  aurora,
  bamboo,
  garden,
  marquee,
  circuit,
  savanna,
  vault,
}
